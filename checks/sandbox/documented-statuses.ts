import { globSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { APIS } from '../support/api-documents.ts';

/** Each worker of the tests appends the responses that it validated, such as `getFeature 404`. */
const SEEN = '.cache/seen-statuses';
const TESTS = 'src/sandbox/**/*.test.ts';

/**
 * After a run of all tests of the sandbox, fails if a document lists a status that no test produced.
 * Vitest calls this function before the tests, and the returned one after them.
 */
export default function checkStatuses({ vitest }: TestProject) {
  rmSync(SEEN, { recursive: true, force: true });
  mkdirSync(SEEN, { recursive: true });
  return () => {
    const ran = new Set(vitest.state.getPaths());
    const isPart = vitest.config.testNamePattern !== undefined;
    if (isPart || globSync(TESTS).some((file) => !ran.has(path.resolve(file)))) return;
    const seen = new Set(
      readdirSync(SEEN).flatMap((file) => readFileSync(path.join(SEEN, file), 'utf8').split('\n')),
    );
    const documented = Object.values(APIS).flatMap(({ operations }) =>
      operations.flatMap(({ operationId, responses }) =>
        Object.keys(responses).map((status) => `${operationId} ${status}`),
      ),
    );
    const missing = documented.filter((pair) => !seen.has(pair));
    console.log(
      `${documented.length - missing.length} of ${documented.length} documented statuses`,
    );
    if (missing.length > 0)
      throw new Error(
        `No test of src/sandbox gets these documented responses. Add a test, or remove them from specs/: ${missing.join(', ')}.`,
      );
  };
}
