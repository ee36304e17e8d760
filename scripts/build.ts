// Builds the site for other commands, such as `npm start`, which need a build.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { digestFiles } from '../src/site/build-cache.ts';

const STAMP = '.cache/build-stamp';
/** Files and folders that affect a build. If none has changed, `npm start` reuses the last build. */
const INPUTS = [
  'astro.config.mjs',
  'config',
  'package-lock.json',
  'package.json',
  'public',
  'site.config.ts',
  'specs',
  'src',
  // Pages show when they were last updated, according to the git history.
  '.git/logs/HEAD',
];

/** Returns when the build in `dist/` finished. If the stamp file has another time, another command made it. */
function ageOfBuild(): number {
  return statSync('dist/_headers').mtimeMs;
}

/** Builds the site if an input has changed since this function last built it. */
export function buildIfChanged(): void {
  // .git/logs/HEAD doesn't exist in a download without git.
  const digest = digestFiles(INPUTS.filter((path) => existsSync(path)));
  const last = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '';
  if (existsSync('dist/_headers') && last === `${digest} ${ageOfBuild()}`) return;
  build();
  mkdirSync('.cache', { recursive: true });
  writeFileSync(STAMP, `${digest} ${ageOfBuild()}`);
}

export function buildIfMissing(): void {
  if (!existsSync('dist/_headers')) build();
}

function build(): void {
  // Prints to stderr, because a program may read what the command itself prints to stdout.
  console.error('Building the site');
  const { status } = spawnSync('astro', ['build', '--silent'], {
    stdio: ['inherit', process.stderr, 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  if (status !== 0) throw new Error('The build failed. What it printed above says why.');
}
