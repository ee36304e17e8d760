import { defineConfig } from 'vitest/config';

/**
 * Three projects, because they need different things: `unit` needs only the sources, `site` needs a
 * finished build in `dist/`, `fixtures` those of the sites in `e2e/fixtures/`.
 */
const test = {
  // No test measures time. Some walk every page, and a busy machine needs minutes for that.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // Vitest leaves one core free unless told otherwise.
  maxWorkers: '100%',
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...test,
          name: 'unit',
          // Files share the modules of their worker: to load them anew takes longer than most tests.
          isolate: false,
          include: ['{src,config,scripts}/**/*.test.ts', 'checks/{content,sandbox}/**/*.test.ts'],
          // It imports its schema as JSON in a way that only a bundler reads.
          server: { deps: { inline: ['@actions/workflow-parser'] } },
        },
      },
      {
        // One worker that keeps its modules: the parsed pages are shared by all files.
        test: {
          ...test,
          name: 'site',
          include: ['checks/site/**/*.test.ts'],
          isolate: false,
          fileParallelism: false,
        },
      },
      { test: { ...test, name: 'fixtures', include: ['checks/fixtures/**/*.test.ts'] } },
    ],
  },
});
