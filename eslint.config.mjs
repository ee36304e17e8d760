import js from '@eslint/js';
import astro from 'eslint-plugin-astro';
import tseslint from 'typescript-eslint';

/** The tools around the product. */
const TOOLS = ['**/config/**', '**/checks/**', '**/e2e/**', '**/scripts/**', '**/bench/**'];

/** What pure code may not import. */
const NOT_PURE = ['astro:*', 'react', 'react-dom', '**/components/**', 'node:http', 'node:https'];

/** Rooms of src/lib with an entrance: others import from their index.ts, or from that of a part. */
const ROOMS = [
  ...['bucketing', 'diagram', 'explorer', 'highlight', 'openapi', 'page-text', 'sdks', 'search'],
  ...['stats', 'worked'],
];
/** Further entrances of the explorer and of search: for the build, and for scripts that load apart. */
const FURTHER = String.raw`(build|highlight|page|provider|samples|validate)\.ts`;
/** Files that tests of other rooms share. */
const SHARED = String.raw`fixtures(/|\.ts)|golden-vectors\.json`;

/** Imports of tools and loaders from outside. A path within a room doesn't contain the room's name. */
const TOOL_ENTRANCES = {
  regex: String.raw`(checks|config|scripts|loaders/[\w-]+)/(?!([\w-]+/)*index\.ts$|build\.ts$|test/browser\.ts$)`,
  message: 'Import from the index.ts of the room, or of a part of it.',
};

/**
 * The rule for imports of a room from `folder`, which is how the path of an import leads to it.
 * @param sandbox how the path leads to src/sandbox
 */
function onlyByEntrance(folder, sandbox = 'src/sandbox') {
  const rooms = `${folder}/(${ROOMS.join('|')})|${sandbox}`;
  return {
    regex: String.raw`(${rooms})/(?!([\w-]+/)*(index\.ts$|${SHARED})|${FURTHER})`,
    message: 'Import from the index.ts of the room, or of a part of it.',
  };
}

/** Files and what they may not import (design: who may import whom). The last entry for a file counts. */
const rooms = [
  { files: ['**/*.{ts,tsx,mjs,astro}'], entrances: 'lib' },
  {
    files: ['src/**'],
    entrances: 'lib',
    sandbox: String.raw`\.\./sandbox`,
    forbid: TOOLS,
    why: 'src/ is the product: it imports nothing from the tools around it.',
  },
  {
    files: ['src/lib/**', 'src/sandbox/**'],
    entrances: String.raw`(lib|\.\.)`,
    sandbox: String.raw`\.\./sandbox`,
    forbid: [...TOOLS, ...NOT_PURE, '**/site/**'],
    why: 'lib/ and sandbox/ are pure: no astro: modules, no DOM, no component. What they need of the site is passed in.',
  },
  {
    files: ['src/lib/search/**'],
    entrances: String.raw`(lib|\.\.)`,
    sandbox: String.raw`\.\./sandbox`,
    forbid: [...TOOLS, ...NOT_PURE],
    why: 'lib/ is pure: no astro: modules, no DOM, no component.',
  },
  {
    files: ['src/components/islands/**'],
    entrances: 'lib',
    // The explorer has a folder of this name, too.
    sandbox: String.raw`(\.\./){3}sandbox`,
    forbid: TOOLS,
    why: 'src/ is the product: it imports nothing from the tools around it.',
  },
];

export default tseslint.config(
  {
    ignores: ['dist/', '.astro/', '.cache/', 'templates/', '**/fixtures/**/dist/', 'test-results/'],
  },
  js.configs.recommended,
  ...tseslint.configs.strict,
  ...tseslint.configs.stylistic,
  ...astro.configs.recommended,
  {
    rules: {
      'no-console': 'off',
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['**/*.mjs'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', URL: 'readonly' } },
  },
  {
    // A suite is one long callback by nature.
    files: ['**/*.test.ts', 'e2e/**'],
    rules: {
      'max-lines-per-function': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      // Playwright reads from the pattern of its first parameter what a fixture needs: `{}` is nothing.
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
    },
  },
  {
    // Declarations of packages that are not ours are as loose as their own.
    files: ['checks/samples/ambient/**'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'off',
      '@typescript-eslint/consistent-indexed-object-style': 'off',
    },
  },
  ...rooms.map(({ files, entrances, sandbox, forbid, why }) => {
    const patterns = [
      onlyByEntrance(entrances, sandbox),
      TOOL_ENTRANCES,
      ...(forbid ? [{ group: forbid, message: why }] : []),
    ];
    return { files, rules: { 'no-restricted-imports': ['error', { patterns }] } };
  }),
  // Astro's and Playwright's configuration are composed of the files in config/ and scripts/.
  { files: ['*.config.{mjs,ts}'], rules: { 'no-restricted-imports': 'off' } },
);
