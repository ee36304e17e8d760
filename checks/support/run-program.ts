import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const TIMEOUT_MS = 240_000;

/** Runs a program, which may fail, in a new folder with these files. The folder is removed afterward. */
export async function runProgram(
  [program = '', ...words]: readonly string[],
  cwd: string,
  files: Readonly<Record<string, string>>,
  env: NodeJS.ProcessEnv,
) {
  mkdirSync(cwd, { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(cwd, name), content);
  const options = { cwd, env, timeout: TIMEOUT_MS };
  type Result = { stdout: string; stderr: string; code?: unknown };
  const { stdout, stderr, ...rest } = await promisify(execFile)(program, words, options).catch(
    (error: unknown) => error as Result,
  );
  rmSync(cwd, { recursive: true });
  const code = 'code' in rest ? rest.code : 0;
  return { status: typeof code === 'number' ? code : 1, stdout, stderr };
}
