// `node scripts/setup.mjs [--build] <command>` installs the packages of package-lock.json if the lock or the
// platform changed, then runs the command. `--build` installs only what a build needs, without the packages
// for tests. Runs on Node 20 or newer, and provides a newer Node to the command if necessary.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { setInterval } from 'node:timers';

/** The first Node that has what the scripts use: TypeScript without a flag, `import.meta.main`. */
const OLDEST = [24, 2];
const RECOMMENDED = '24.21.0';
/** The folder of packages that contain Node.js, for systems with an older version. */
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

/** Reads what is installed: the digest of lock and platform, then "all" or "build". */
function readStamp() {
  try {
    return readFileSync(STAMP, 'utf8').split(' ');
  } catch {
    return [];
  }
}

/** Reports whether npm itself installed the lock, as with `npm ci`. Its file in node_modules says so. */
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

/** Installs packages, or exits with the reason. Packages of this lock that are already installed are kept. */
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
  // If everything was installed before, keep it that way.
  const scope = isForBuild && installed !== 'all' ? 'build' : 'all';
  // Without a stamp, someone may have run npm. With the stamp of another lock, an installation is needed.
  const isByHand = digest === undefined && isInstalled();
  if (!isByHand) install(scope, isThisLock);
  writeFileSync(STAMP, `${wanted} ${isByHand ? 'all' : scope}`);
}

/** Reports whether the `node` on the PATH is new enough. */
function isNewEnough() {
  const options = { encoding: 'utf8', shell: windows };
  const version = spawnSync('node', ['-p', 'process.versions.node'], options).stdout ?? '';
  const [major = 0, minor = 0] = version.trim().split('.').map(Number);
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}

const bin = resolve(NODE_FOLDER, 'node_modules/.bin');
const binary = resolve(bin, windows ? 'node.cmd' : 'node');

/** Fetches a newer Node.js if the system's is too old, at the same time as the packages. */
async function fetchNode() {
  if (isNewEnough() || existsSync(binary)) return;
  console.log(`[setup] Installing Node.js ${RECOMMENDED}: this one is ${process.versions.node}`);
  const words = ['ci', '--prefix', NODE_FOLDER, ...QUIET];
  const npm = spawn('npm', words, { stdio: 'inherit', shell: windows });
  await new Promise((done) => npm.on('close', done).on('error', done));
}

/** Puts a newer Node.js on the PATH if the system's is too old, or exits with instructions. */
function findNode() {
  if (isNewEnough()) return;
  process.env.PATH = [bin, process.env.PATH].join(delimiter);
  // Also links it in node_modules/.bin, for commands that are run without this script, such as with npx.
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

/** How often the command checks whether npm's shell is still running, in milliseconds. */
const SHELL_CHECK_MS = 500;

/** Runs the command until it ends or receives a signal, so that no server is left running. */
function runCommand(command, words) {
  const child = spawn(command, words, { stdio: 'inherit', shell: windows });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal));
  }
  // npm sends signals only to its shell, which doesn't forward them.
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

// Saves a sixth of a build's memory: no huge pages for the bundler, and few pools for the threads of glibc.
process.env.MIMALLOC_ALLOW_THP ??= '0';
process.env.MALLOC_ARENA_MAX ??= '2';

const [command, ...words] = args;
if (command) runCommand(command, words);
