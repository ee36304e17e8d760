import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { createExercises } from '../../src/docs-server/index.ts';
import { createClient, sendAll, type Exercise } from '../../src/exercises/index.ts';
import { exerciseSchema } from '../../src/exercises/schema.ts';
import { createSandbox, DEMO_CREDENTIALS, type SandboxDocuments } from '../../src/sandbox/index.ts';
import { listen, serveFetch } from '../../src/sandbox-server/index.ts';
import { runAgent, type Ending } from './agent.ts';
import type { Docs } from './docs.ts';

const FOLDER = join(import.meta.dirname, '../../src/content/data/exercises');

/** What an agent, or the reference solution, achieved in an exercise. */
export interface Result {
  readonly exercise: string;
  readonly done: boolean;
  /** What is missing, a sentence for each check that isn't met. */
  readonly missing: readonly string[];
  readonly ending: Ending;
  readonly requests: number;
  /** Requests with a status of 400 or more. */
  readonly failedRequests: number;
  readonly pagesRead?: number;
  readonly bytesRead?: number;
  readonly seconds: number;
}

/** Reads the exercises by name. @throws Error that names a file whose record is invalid */
export function readExercises(): ReadonlyMap<string, Exercise> {
  const files = globSync('*.yaml', { cwd: FOLDER }).toSorted();
  return new Map(
    files.map((file) => {
      const result = exerciseSchema.safeParse(parse(readFileSync(join(FOLDER, file), 'utf8')));
      if (!result.success) throw new Error(`${file}: ${result.error.message}`);
      return [basename(file, '.yaml'), result.data];
    }),
  );
}

/** How an exercise is done: by an agent that can reach the sandbox and the docs, or by its solution. */
export type Attempt =
  | { readonly kind: 'solution' }
  | {
      readonly kind: 'agent';
      readonly command: string;
      readonly docs: Docs;
      readonly timeoutMs: number;
    };

/** Starts a sandbox for an exercise, has it done, and grades the sandbox's state. */
export async function runExercise(
  name: string,
  exercise: Exercise,
  documents: SandboxDocuments,
  attempt: Attempt,
): Promise<Result> {
  const sandbox = createSandbox({ documents });
  const { start: begin, judge, log, fetch } = createExercises(sandbox);
  await begin(name, exercise);
  const start = performance.now();
  let ending: Ending = 'exited';
  if (attempt.kind === 'solution')
    await sendAll(exercise.solution, createClient({ ...sandbox, fetch }));
  else ending = await serveTo(attempt, exercise, fetch);
  const seconds = Math.round((performance.now() - start) / 100) / 10;
  const missing = (await judge()).filter(({ met }) => !met).map(({ sentence }) => sentence);
  const reading = attempt.kind === 'agent' ? attempt.docs.takeReading() : undefined;
  return {
    exercise: name,
    done: missing.length === 0,
    missing,
    ending,
    requests: log.length,
    failedRequests: log.filter(({ status }) => status >= 400).length,
    ...(reading && { pagesRead: reading.pages, bytesRead: reading.bytes }),
    seconds,
  };
}

async function serveTo(
  { command, docs, timeoutMs }: Extract<Attempt, { kind: 'agent' }>,
  exercise: Exercise,
  fetch: (request: Request) => Promise<Response>,
): Promise<Ending> {
  const server = serveFetch(fetch, { onError: console.error });
  const address = await listen(server, 0);
  docs.takeReading();
  try {
    return await runAgent(command, describeTask(exercise, address, docs), timeoutMs);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

/** Writes the task for an agent: the goal, the sandbox, the accounts, and the docs, but no hint. */
function describeTask({ goal }: Exercise, address: string, { sentence }: Docs): string {
  const accounts = Object.entries(DEMO_CREDENTIALS).map(
    ([name, { client_id, client_secret }]) => `- ${name}: ${client_id} ${client_secret}`,
  );
  return [
    'Make this true in the Guidon Project "storefront", and then exit:',
    goal,
    '',
    `Both HTTP APIs of Guidon and the token endpoint /oauth/token answer at ${address}, instead of the hosts that the documentation names.`,
    'Client IDs and client secrets, by role:',
    ...accounts,
    '',
    sentence,
    '',
  ].join('\n');
}
