// Installs what package-lock.json names, once a lock and platform. Runs on any Node >= 20: the scripts
// behind it run on the Node that npm put into node_modules/.bin, or on the system's where none fits.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

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

const lock = readFileSync('package-lock.json');
const wanted = createHash('sha256')
  .update(lock)
  .update(`${process.platform}-${process.arch}`)
  .digest('hex');

if (readStamp() !== wanted) {
  console.log('[setup] Installing dependencies from package-lock.json');
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  // A registry without some optional platform package makes `npm ci` fail: `install` leaves it out.
  const done = run('npm', ['ci', ...quiet]) || run('npm', ['install', '--no-save', ...quiet]);
  if (!done) {
    console.error(
      '[setup] npm could not install the dependencies. What it printed above says why.',
    );
    process.exit(1);
  }
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
