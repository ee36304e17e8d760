// `node scripts/setup.mjs [--build] <command>` installs what package-lock.json names, once a lock and
// platform, then runs the command. With `--build` that is what a build needs; without it, all that the
// checks need, too. This file runs on any Node >= 20: the command gets a newer one where this is too old.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { setInterval } from 'node:timers';

/** The first Node that has all the scripts need: TypeScript without a flag, `import.meta.main`. */
const OLDEST = [24, 2];
const RECOMMENDED = '24.21.0';
/** Packages with a Node.js each, for systems whose own is too old. */
const NODE_FOLDER = 'scripts/node';
const STAMP = 'node_modules/.setup-stamp';
const QUIET = ['--no-audit', '--no-fund', '--loglevel=error'];
const windows = process.platform === 'win32';

const args = process.argv.slice(2);
const isForBuild = args[0] === '--build';
if (isForBuild) args.shift();

function run(command, ...words) {
  return spawnSync(command, words, { stdio: 'inherit', shell: windows }).status === 0;
}

/** What is installed: the digest of a lock and a platform, then "all" or "build". */
function readStamp() {
  try {
    return readFileSync(STAMP, 'utf8').split(' ');
  } catch {
    return [];
  }
}

/** Whether npm has installed the lock by itself, as `npm ci` does: what npm keeps in node_modules says so. */
function isInstalled() {
  try {
    const { packages } = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8'));
    return Object.entries(JSON.parse(lock).packages).every(
      ([path, { version, optional }]) => !path || optional || packages[path]?.version === version,
    );
  } catch {
    return false;
  }
}

const lock = readFileSync('package-lock.json', 'utf8');
const wanted = createHash('sha256')
  .update(lock)
  .update(`${process.platform}-${process.arch}`)
  .digest('hex');

/** Installs, or ends with what went wrong. What is there of this lock already stays. */
function install(scope, isThisLock) {
  console.log(`[setup] Installing dependencies from package-lock.json, for ${PURPOSES[scope]}`);
  const options = scope === 'build' ? ['--omit=dev', ...QUIET] : QUIET;
  // A registry without some optional platform package makes `npm ci` fail: `install` leaves it out.
  if (!isThisLock && run('npm', 'ci', ...options)) return;
  if (run('npm', 'install', '--no-save', ...options)) return;
  console.error('[setup] npm could not install the dependencies. What it printed above says why.');
  process.exit(1);
}

const PURPOSES = { build: 'the build', all: 'the build and the checks' };

function setUp() {
  const [digest, installed] = readStamp();
  const isThisLock = digest === wanted;
  if (isThisLock && (installed === 'all' || isForBuild)) return;
  // Who has all goes on with all.
  const scope = isForBuild && installed !== 'all' ? 'build' : 'all';
  // Without a stamp, npm may have been run by hand. With the stamp of another lock, it is time to install.
  const isByHand = digest === undefined && isInstalled();
  if (!isByHand) install(scope, isThisLock);
  writeFileSync(STAMP, `${wanted} ${isByHand ? 'all' : scope}`);
}

/** Whether the `node` that a command would get is new enough. */
function isNewEnough() {
  const options = { encoding: 'utf8', shell: windows };
  const version = spawnSync('node', ['-p', 'process.versions.node'], options).stdout ?? '';
  const [major = 0, minor = 0] = version.trim().split('.').map(Number);
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}

/** Puts a newer Node.js on the path where the system's is too old, or ends with what to install. */
function findNode() {
  if (isNewEnough()) return;
  const bin = resolve(NODE_FOLDER, 'node_modules/.bin');
  const binary = resolve(bin, windows ? 'node.cmd' : 'node');
  if (!existsSync(binary)) {
    console.log(`[setup] Installing Node.js ${RECOMMENDED}: this one is ${process.versions.node}`);
    run('npm', 'ci', '--prefix', NODE_FOLDER, ...QUIET);
  }
  process.env.PATH = [bin, process.env.PATH].join(delimiter);
  // Commands without this script, such as npx, get it from the place that npm puts on their path.
  if (!windows && existsSync(binary) && !existsSync('node_modules/.bin/node')) {
    rmSync('node_modules/.bin/node', { force: true });
    symlinkSync(binary, 'node_modules/.bin/node');
  }
  if (isNewEnough()) return;
  console.error(
    `[setup] No packaged Node.js fits ${process.platform}-${process.arch}: install Node.js ${RECOMMENDED} and run the command again.`,
  );
  process.exit(1);
}

setUp();
findNode();

/** How often a command looks whether the shell that npm runs it in is still there. */
const SHELL_CHECK_MS = 500;

/** Runs the command until it ends, or is told to stop: a server must not stay behind. */
function runCommand(command, words) {
  const child = spawn(command, words, { stdio: 'inherit', shell: windows });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal));
  }
  // npm hands a signal to its shell only, and the shell to nobody.
  const shell = process.ppid;
  const isUnderNpm = process.env.npm_lifecycle_event !== undefined;
  setInterval(() => {
    if (isUnderNpm && process.ppid !== shell) child.kill();
  }, SHELL_CHECK_MS);
  child.on('error', ({ message }) => {
    console.error(`[setup] ${command} did not start: ${message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

const [command, ...words] = args;
if (command) runCommand(command, words);
