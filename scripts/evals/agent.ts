import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How the agent's process ended. */
export type Ending = 'exited' | 'failed' | 'timed out';

/**
 * Runs an agent's command in a new empty folder, with the task on standard input. What it prints goes to
 * standard error. After the time limit, the agent and its children are stopped.
 */
export async function runAgent(command: string, task: string, timeoutMs: number): Promise<Ending> {
  const folder = mkdtempSync(join(tmpdir(), 'guidon-evals-'));
  const child = spawn(command, {
    shell: true,
    cwd: folder,
    stdio: ['pipe', process.stderr, process.stderr],
    detached: process.platform !== 'win32',
  });
  // An agent may exit without reading its input.
  child.stdin.on('error', () => undefined);
  child.stdin.end(task);
  const ended = Promise.withResolvers<Ending>();
  const limit = setTimeout(() => {
    ended.resolve('timed out');
    stop(child.pid);
  }, timeoutMs);
  child.on('error', () => ended.resolve('failed'));
  child.on('close', (code) => ended.resolve(code === 0 ? 'exited' : 'failed'));
  const ending = await ended.promise;
  clearTimeout(limit);
  rmSync(folder, { recursive: true, force: true });
  return ending;
}

/** Stops a process and, except on Windows, its children, which are in the same process group. */
function stop(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
