import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';

/** Node.js runs this file's commands through setup, from the root of the project. */
const SETUP = ['scripts/setup.mjs', process.execPath];
/** Says that it runs, then runs until it is stopped. */
const SERVER = "console.log('up'); setInterval(() => {}, 1000)";
const POLITE = `process.on('SIGTERM', () => { console.log('down'); process.exit(3); }); ${SERVER}`;

let running: ChildProcess | undefined;
afterEach(() => running?.kill('SIGKILL'));

describe('a command behind setup', () => {
  it('gets the arguments, and hands its exit code on', async () => {
    const code = 'process.exit(Number(process.argv[1]))';
    const child = spawn(process.execPath, [...SETUP, '-e', code, '7']);
    running = child;
    expect(await once(child, 'exit')).toEqual([7, null]);
  });

  it('gets the signal that setup gets', async () => {
    const child = spawn(process.execPath, [...SETUP, '-e', POLITE]);
    running = child;
    let text = '';
    for await (const chunk of child.stdout) {
      text += String(chunk);
      if (text === 'up\n') child.kill('SIGTERM');
    }
    expect(text).toBe('up\ndown\n');
    expect(child.exitCode ?? (await once(child, 'exit'))[0]).toBe(3);
  });

  it('stops with the shell that npm runs it in', async () => {
    const command = `"${process.execPath}" ${SETUP[0]} "${process.execPath}" -e "${SERVER}"; true`;
    const shell = spawn('sh', ['-c', command], {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, npm_lifecycle_event: 'preview' },
    });
    running = shell;
    let text = '';
    // The loop ends when the last one who holds the pipe has gone.
    for await (const chunk of shell.stdout) {
      text += String(chunk);
      if (text === 'up\n') shell.kill('SIGTERM');
    }
    expect(text).toBe('up\n');
  });

  it('is named where it does not start', async () => {
    const child = spawn(process.execPath, ['scripts/setup.mjs', 'no-such-command']);
    running = child;
    let text = '';
    child.stderr.on('data', (chunk) => (text += String(chunk)));
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(text).toContain('[setup] no-such-command did not start');
  });
});
