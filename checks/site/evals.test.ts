import { describe, expect, it } from 'vitest';
import { openDocs, readExercises, runExercise, type Result } from '../../scripts/evals/index.ts';
import { loadSandboxDocuments } from '../../scripts/sandbox/index.ts';

/** Has an exercise done by a command that reads the built site over HTTP. */
async function attempt(name: string, command: string, timeoutMs = 240_000): Promise<Result> {
  const exercise = readExercises().get(name);
  if (!exercise) throw new Error(`There is no exercise ${name}.`);
  const docs = await openDocs('http');
  const agent = { kind: 'agent', command, docs, timeoutMs } as const;
  try {
    return await runExercise(name, exercise, await loadSandboxDocuments(), agent);
  } finally {
    docs.close();
  }
}

const agent = `"${process.execPath}" "${process.cwd()}/checks/fixtures/scripted-agent.ts"`;

describe('an evaluation of a coding agent', () => {
  it('counts what an agent read and sent, and passes it if the sandbox is as it should be', async () => {
    const result = await attempt('clean-up', agent);
    expect(result).toMatchObject({ done: true, missing: [], ending: 'exited', pagesRead: 2 });
    expect(result).toMatchObject({ requests: 2, failedRequests: 1 });
    expect(result.bytesRead).toBeGreaterThan(5000);
  });
  it('says what is missing after an agent that does something else', async () => {
    const result = await attempt('rotate-a-key', agent);
    expect(result.done).toBe(false);
    expect(result.missing).toContain('There is no new server SDK key in production.');
  });
  it('stops an agent after its time', async () => {
    const waiting = `"${process.execPath}" -e "setInterval(() => 0, 1000)"`;
    expect(await attempt('clean-up', waiting, 500)).toMatchObject({
      ending: 'timed out',
      done: false,
    });
  });
});
