// `npm run evals` does the exercises of the docs with an agent, or with their reference solutions, and
// grades the state of the sandbox afterwards.
import { writeFileSync } from 'node:fs';
import {
  openDocs,
  printTable,
  readExercises,
  readOptions,
  runExercise,
  USAGE,
} from './evals/index.ts';
import type { Attempt, Result } from './evals/index.ts';
import { buildIfMissing } from './build.ts';
import { loadSandboxDocuments } from './sandbox/index.ts';

async function run(): Promise<void> {
  const { agent, docs: way, only, timeoutMs, json, help } = readOptions(process.argv.slice(2));
  if (help) return console.log(USAGE);
  const exercises = readExercises();
  const unknown = only.filter((name) => !exercises.has(name));
  if (unknown.length > 0)
    throw new Error(
      `No exercise is named ${unknown.join(', ')}. Write ${[...exercises.keys()].join(', ')}.`,
    );
  buildIfMissing();
  const documents = await loadSandboxDocuments();
  const docs = await openDocs(way);
  const attempt: Attempt =
    agent === undefined ? { kind: 'solution' } : { kind: 'agent', command: agent, docs, timeoutMs };
  const results: Result[] = [];
  for (const [name, exercise] of exercises) {
    if (only.length === 0 || only.includes(name))
      results.push(await runExercise(name, exercise, documents, attempt));
  }
  docs.close();
  printTable(results);
  if (json !== undefined)
    writeFileSync(
      json,
      `${JSON.stringify({ agent: agent ?? null, docs: way, results }, null, 2)}\n`,
    );
  process.exitCode = results.every(({ done }) => done) ? 0 : 1;
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  console.error(`\n${USAGE}`);
  process.exitCode = 2;
});
