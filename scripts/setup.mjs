// `node scripts/setup.mjs [--build] <command>` installs the npm packages if package-lock.json or the platform
// changed, then runs the command. `--build` skips the packages that only tests need. Runs on Node 20 or
// newer; if the command needs a newer Node, it gets one.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { setInterval } from 'node:timers';

/** The first Node version that runs TypeScript without a flag and has `import.meta.main`. */
const OLDEST = [24, 2];
const RECOMMENDED = '24.21.0';
/** A folder with a package.json of its own, which installs Node.js on systems with an older version. */
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

/** Reads what is installed: a hash of lock file and platform, then "all" or "build". */
function readStamp() {
  try {
    return readFileSync(STAMP, 'utf8').split(' ');
  } catch {
    return [];
  }
}

/** Reports whether someone installed this lock file with npm, according to npm's `.package-lock.json`. */
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

/** Installs the packages, or exits with an error. With `isThisLock`, keeps those that are installed. */
function install(scope, isThisLock) {
  console.log(`[setup] Installing dependencies from package-lock.json, for ${PURPOSES[scope]}`);
  const options = scope === 'build' ? ['--omit=dev', ...QUIET] : QUIET;
  // `npm ci` fails if the registry lacks an optional platform package; `npm install` skips it.
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
  // If the packages for tests were installed before, they stay installed.
  const scope = isForBuild && installed !== 'all' ? 'build' : 'all';
  // If our stamp file is missing, someone may have run `npm ci`. If so, nothing is installed again.
  const isByHand = digest === undefined && isInstalled();
  if (!isByHand) install(scope, isThisLock);
  writeFileSync(STAMP, `${wanted} ${isByHand ? 'all' : scope}`);
}

function isNewEnough() {
  const options = { encoding: 'utf8', shell: windows };
  const version = spawnSync('node', ['-p', 'process.versions.node'], options).stdout ?? '';
  const [major = 0, minor = 0] = version.trim().split('.').map(Number);
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}

const bin = resolve(NODE_FOLDER, 'node_modules/.bin');
const binary = resolve(bin, windows ? 'node.cmd' : 'node');

/** Downloads a newer Node.js if the system's is too old. Runs while the other packages are installed. */
async function fetchNode() {
  if (isNewEnough() || existsSync(binary)) return;
  console.log(`[setup] Installing Node.js ${RECOMMENDED}: this one is ${process.versions.node}`);
  const words = ['ci', '--prefix', NODE_FOLDER, ...QUIET];
  const npm = spawn('npm', words, { stdio: 'inherit', shell: windows });
  await new Promise((done) => npm.on('close', done).on('error', done));
}

/** Puts the downloaded Node.js on the PATH if the system's is too old. Exits if it doesn't run here. */
function findNode() {
  if (isNewEnough()) return;
  process.env.PATH = [bin, process.env.PATH].join(delimiter);
  // The link is for commands that don't go through this script, such as `npx vitest`.
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

const fetched = fetchNode();
setUp();
await fetched;
findNode();

/** How often this process checks whether the shell that npm started it in is still running. */
const SHELL_CHECK_MS = 500;

/** Runs the command. Passes on signals, and stops it if npm was stopped, so that no server is left running. */
function runCommand(command, words) {
  const child = spawn(command, words, { stdio: 'inherit', shell: windows });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal));
  }
  // npm sends signals to its shell only, and the shell doesn't pass them on.
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

// Without huge pages in the bundler, which then returns what it no longer needs at once, and with fewer memory
// pools in glibc, a build takes a quarter less memory.
process.env.MIMALLOC_ALLOW_THP ??= '0';
process.env.MIMALLOC_PURGE_DELAY ??= '0';
process.env.MALLOC_ARENA_MAX ??= '2';

const [command, ...words] = args;
if (command) runCommand(command, words);
