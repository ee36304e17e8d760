import type { Plugin } from 'vite';

/**
 * Small modules that several scripts share, but no script that every page loads. Each would be a file of its
 * own, and the results page would request 16 files before it can search.
 */
const SHARED = [
  'chrome/client/(late-texts|make|versions)\\.ts$',
  'content/i18n/en\\.json$',
  'islands/search/(backend|describe-unknown|load-backend|navigation|results-state|saved-searches)\\.ts$',
  'lib/paths/(hash-routes|paths)\\.ts$',
  'lib/search/(model|urls)\\.ts$',
  'lib/text/(escape|texts)\\.ts$',
  'node_modules/fastest-levenshtein/',
];
const ENGINE = ['islands/search/local-backend\\.ts$', 'lib/search/(?!algolia)'];

const anyOf = (endings: readonly string[]) => new RegExp(endings.join('|'));

/** Joins small scripts that are loaded together into one file. */
export function joinedScripts(): Plugin {
  const groups = [
    { name: 'shared', test: anyOf(SHARED), priority: 1 },
    { name: 'local-backend', test: anyOf(ENGINE) },
  ];
  return {
    name: 'joined-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    // In `options`, because Astro sets `preserveEntrySignatures` after the configuration is read. Constants are
    // inlined, because the script of every page would export them to the others.
    options: (options) => ({
      ...options,
      preserveEntrySignatures: 'allow-extension',
      optimization: { ...options.optimization, inlineConst: true },
    }),
    outputOptions: (options) => ({
      ...options,
      // Without the dependencies, which belong to the script of every page.
      codeSplitting: { groups, includeDependenciesRecursively: false },
    }),
  };
}
