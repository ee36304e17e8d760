import { defineConfig } from 'vitest/config';

/**
 * Four projects with different prerequisites: `unit` and `content` need only the sources, `site` needs a finished
 * build in `dist/`, and `fixtures` needs builds of the sites in `e2e/fixtures/`.
 */
const test = {
  // Only for tests that hang. Some tests read every page, which can take minutes on a busy machine, so that no
  // test has a limit of its own.
  testTimeout: 1_200_000,
  hookTimeout: 1_200_000,
  // Failure messages aren't truncated, so that the summary of `npm test` shows all that was found.
  chaiConfig: { truncateThreshold: 0 },
  // By default, Vitest leaves one core idle.
  maxWorkers: '100%',
};

export default defineConfig({
  test: {
    projects: [
      {
        // Preact runs the islands, as in the build.
        resolve: { alias: { react: 'preact/compat', 'react-dom': 'preact/compat' } },
        test: {
          ...test,
          name: 'unit',
          // Test files in the same worker share modules, because loading them takes longer than most tests.
          isolate: false,
          include: ['{src,config,scripts,checks/sandbox}/**/*.test.ts'],
          globalSetup: 'checks/sandbox/documented-statuses.ts',
        },
      },
      {
        test: {
          ...test,
          name: 'content',
          include: ['checks/content/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        // One worker without isolation, so that all files share the parsed pages.
        test: {
          ...test,
          name: 'site',
          include: ['checks/site/**/*.test.ts'],
          isolate: false,
          fileParallelism: false,
        },
      },
      { test: { ...test, name: 'fixtures', include: ['checks/{fixtures,hosting}/**/*.test.ts'] } },
    ],
  },
});
