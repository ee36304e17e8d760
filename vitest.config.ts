import { defineConfig } from 'vitest/config';

/**
 * Two projects, because they need different things: `unit` needs only the sources, `site` needs a
 * finished build in `dist/`. `npm test` runs them before and after the build.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{src,config,scripts}/**/*.test.ts', 'checks/{content,sandbox}/**/*.test.ts'],
        },
      },
      {
        // One worker that keeps its modules: the parsed pages are shared by all files.
        test: {
          name: 'site',
          include: ['checks/site/**/*.test.ts'],
          isolate: false,
          fileParallelism: false,
        },
      },
    ],
  },
});
