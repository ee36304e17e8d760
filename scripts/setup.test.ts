import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** A temporary folder with a lock file and a fake npm, in which setup.mjs runs. */
let folder = '';
/** The environment variables for setup.mjs. The PATH has the fake npm, which only records its arguments. */
const environment = () => ({
  ...process.env,
  PATH: [join(folder, 'bin'), dirname(process.execPath), process.env['PATH']].join(delimiter),
});
const LOCK = '{"packages":{}}';
const DIGEST = createHash('sha256').update(LOCK).update(`${process.platform}-${process.arch}`);
const INSTALLED = DIGEST.digest('hex');
const SETUP = [resolve('scripts/setup.mjs'), process.execPath];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'setup-'));
  mkdirSync(join(folder, 'bin'));
  mkdirSync(join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package-lock.json'), LOCK);
  writeFileSync(join(folder, 'node_modules/.setup-stamp'), `${INSTALLED} all`);
  writeFileSync(join(folder, 'bin/npm'), '#!/bin/sh\necho "$@" >> asked\n', { mode: 0o755 });
});

/** A command that prints a line and runs until it is stopped. */
const SERVER = "console.log('up'); setInterval(() => {}, 1000)";
const POLITE = `process.on('SIGTERM', () => { console.log('down'); process.exit(3); }); ${SERVER}`;

let running: ChildProcess | undefined;
afterEach(() => {
  running?.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** Runs setup.mjs in the temporary folder. */
const start = (args: readonly string[]) =>
  spawn(process.execPath, args, { cwd: folder, env: environment() });

describe('a command behind setup', () => {
  it('receives the arguments and determines the exit code', async () => {
    const code = 'process.exit(Number(process.argv[1]))';
    const child = start([...SETUP, '-e', code, '7']);
    running = child;
    expect(await once(child, 'exit')).toEqual([7, null]);
  });

  it('receives the signals that setup receives', async () => {
    const child = start([...SETUP, '-e', POLITE]);
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
      cwd: folder,
      env: { ...environment(), npm_lifecycle_event: 'preview' },
    });
    running = shell;
    let text = '';
    // The loop ends when the last process that holds the pipe exits.
    for await (const chunk of shell.stdout) {
      text += String(chunk);
      if (text === 'up\n') shell.kill('SIGTERM');
    }
    expect(text).toBe('up\n');
  });

  it('is named in the error if it does not start', async () => {
    const child = start([resolve('scripts/setup.mjs'), 'no-such-command']);
    running = child;
    let text = '';
    child.stderr.on('data', (chunk) => (text += String(chunk)));
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(text).toContain('[setup] no-such-command did not start');
  });
});

describe('setup', () => {
  const read = (file: string) =>
    existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : '';

  /** Runs setup.mjs. Returns the arguments that npm received, and the content of the stamp file afterward. */
  async function install(stamp: string, ...options: string[]) {
    writeFileSync(join(folder, 'node_modules/.setup-stamp'), stamp);
    const [setup = '', ...command] = SETUP;
    await once(start([setup, ...options, ...command, '-e', '']), 'exit');
    return [read('asked').replaceAll(/ --(no-audit|no-fund|loglevel=error)|\n/g, ''), read(STAMP)];
  }
  const STAMP = 'node_modules/.setup-stamp';
  const [all, build] = [`${INSTALLED} all`, `${INSTALLED} build`];

  it.each([
    ['nothing if everything is installed', all, [], ['', all]],
    ['nothing for a build if its packages are installed', build, ['--build'], ['', build]],
    ['the packages of a build', 'other build', ['--build'], ['ci --omit=dev', build]],
    ['the remaining packages for a check', build, [], ['install --no-save', all]],
    [
      'everything for a build if everything was installed before',
      'other all',
      ['--build'],
      ['ci', all],
    ],
    ['everything for a check', 'other build', [], ['ci', all]],
  ])('installs %s', async (_, stamp, options, expected) => {
    expect(await install(stamp, ...options)).toEqual(expected);
  });
});
