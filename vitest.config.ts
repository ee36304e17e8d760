import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Short files whose tests take long. */
const SLOW_FILES = /\/(fences|run)\.test\.ts$/;

/**
 * Starts slow files first, so that no core is idle while the last one runs. By default, the shortest file
 * starts last.
 */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) => SLOW_FILES.test(moduleId);
    const [slow, others] = [files.filter(isSlow), files.filter((file) => !isSlow(file))];
    return [...slow, ...(await super.sort(others))];
  }
}

/**
 * Three projects with different prerequisites: `unit` needs only the sources, `site` needs a finished
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
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        // Preact runs the islands, as in the build.
        resolve: { alias: { react: 'preact/compat', 'react-dom': 'preact/compat' } },
        test: {
          ...test,
          name: 'unit',
          // Test files in the same worker share modules, because loading them takes longer than most tests.
          isolate: false,
          include: ['{src,config,scripts}/**/*.test.ts', 'checks/{content,sandbox}/**/*.test.ts'],
          globalSetup: 'checks/sandbox/documented-statuses.ts',
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
