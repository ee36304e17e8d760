import js from '@eslint/js';
import astro from 'eslint-plugin-astro';
import tseslint from 'typescript-eslint';

/** Folders of code that isn't part of the site. Files in `src/` must not import from them. */
const TOOLS = ['**/config/**', '**/checks/**', '**/e2e/**', '**/scripts/**', '**/bench/**'];

/** Modules that pure code (`src/lib`, `src/sandbox`) must not import. */
const NOT_PURE = ['astro:*', 'react', 'react-dom', '**/components/**', 'node:http', 'node:https'];

/** Folders of src/lib that other folders may import only through an index.ts. */
const ROOMS = [
  ...['bucketing', 'diagram', 'explorer', 'highlight', 'openapi', 'page-text', 'sdks', 'search'],
  'stats',
];
/** Other files that may be imported: entry points for the build, and small ones for scripts in browsers. */
const FURTHER = String.raw`(build|bundle|highlight|json|locate-json|node|page|pointer|provider|samples|share|validate)\.ts`;
/** Test data that the tests of other folders may import. */
const SHARED = String.raw`fixtures(/|\.ts)|golden-vectors\.json`;

/** The import pattern that allows other folders only the entry points of tools and loaders. */
const TOOL_ENTRANCES = {
  regex: String.raw`(checks|config|scripts|loaders/[\w-]+)/(?!([\w-]+/)*index\.ts$|build\.ts$|test/browser\.ts$)`,
  message: 'Import from the index.ts of the room, or of a part of it.',
};

/**
 * Builds the `no-restricted-imports` pattern that allows only entry points.
 * @param folder the start of an import path that leads to the restricted folders
 * @param sandbox the start of an import path that leads to src/sandbox
 */
function onlyByEntrance(folder, sandbox = 'src/sandbox') {
  const rooms = `${folder}/(${ROOMS.join('|')})|${sandbox}`;
  return {
    regex: String.raw`(${rooms})/(?!([\w-]+/)*(index\.ts$|${SHARED})|${FURTHER})`,
    message: 'Import from the index.ts of the room, or of a part of it.',
  };
}

/** What each group of files must not import. If several entries match a file, the last one applies. */
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
    // Matches src/sandbox, which is three levels up, but not the folder `sandbox` of the explorer.
    sandbox: String.raw`(\.\./){3}sandbox`,
    forbid: TOOLS,
    why: 'src/ is the product: it imports nothing from the tools around it.',
  },
];

export default tseslint.config(
  {
    ignores: [
      'dist/',
      'deploy/built/',
      '.astro/',
      '.cache/',
      'templates/',
      '**/fixtures/**/dist/',
      'test-results/',
    ],
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
    // A `describe` callback contains a whole suite, so it can be long.
    files: ['**/*.test.ts', 'e2e/**'],
    rules: {
      'max-lines-per-function': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      // Playwright requires a destructured first parameter, even for a fixture that uses no other: `{}`.
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
    },
  },
  {
    // Declarations that replace other packages' types, which can contain `any`.
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
  // Astro's and Playwright's configuration files import from config/ and scripts/.
  { files: ['*.config.{mjs,ts}'], rules: { 'no-restricted-imports': 'off' } },
);
