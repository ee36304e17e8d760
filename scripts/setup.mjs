// `node scripts/setup.mjs <command>` installs what package-lock.json names, once a lock and platform, then
// runs the command. This file runs on any Node >= 20: the command gets the Node that npm put into
// node_modules/.bin, or the system's where none fits.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { setInterval } from 'node:timers';

/** The first Node that has all the scripts need: TypeScript without a flag, `import.meta.main`. */
const OLDEST = [24, 2];
const RECOMMENDED = '24.21.0';
const STAMP = 'node_modules/.setup-stamp';
const windows = process.platform === 'win32';

function run(command, args) {
  return spawnSync(command, args, { stdio: 'inherit', shell: windows }).status === 0;
}

function readStamp() {
  try {
    return readFileSync(STAMP, 'utf8');
  } catch {
    return '';
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

/** Installs, or ends with what went wrong. */
function install() {
  console.log('[setup] Installing dependencies from package-lock.json');
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  // A registry without some optional platform package makes `npm ci` fail: `install` leaves it out.
  if (run('npm', ['ci', ...quiet]) || run('npm', ['install', '--no-save', ...quiet])) return;
  console.error('[setup] npm could not install the dependencies. What it printed above says why.');
  process.exit(1);
}

if (readStamp() !== wanted) {
  // Without a stamp, npm may have been run by hand. With the stamp of another lock, it is time to install.
  if (readStamp() !== '' || !isInstalled()) install();
  writeFileSync(STAMP, wanted);
}

const version = spawnSync('node', ['-p', 'process.versions.node'], {
  encoding: 'utf8',
  shell: windows,
});
const [major = 0, minor = 0] = version.stdout.trim().split('.').map(Number);
if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  console.error(
    `[setup] No bundled Node.js fits ${process.platform}-${process.arch}: install Node.js ${RECOMMENDED} and run the command again.`,
  );
  process.exit(1);
}

/** How often a command looks whether the shell that npm runs it in is still there. */
const SHELL_CHECK_MS = 500;

/** Runs the command until it ends, or is told to stop: a server must not stay behind. */
function runCommand(command, args) {
  const child = spawn(command, args, { stdio: 'inherit', shell: windows });
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

const [command, ...args] = process.argv.slice(2);
if (command) runCommand(command, args);
