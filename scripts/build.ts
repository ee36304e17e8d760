// Builds the site for commands that need it.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { digestFiles } from '../src/site/build-cache.ts';

const STAMP = '.cache/build-stamp';
/** All that a build reads. */
const INPUTS = [
  'astro.config.mjs',
  'config',
  'package-lock.json',
  'package.json',
  'public',
  'site.config.ts',
  'specs',
  'src',
  // Dates of last updates come from the history.
  '.git/logs/HEAD',
];

/** When the build was finished: another command may have built something else since. */
function ageOfBuild(): number {
  return statSync('dist/_headers').mtimeMs;
}

/** Builds the site where something that a build reads is not as the last build of this found it. */
export function buildIfChanged(): void {
  // A checkout without git has no history.
  const digest = digestFiles(INPUTS.filter((path) => existsSync(path)));
  const last = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '';
  if (existsSync('dist/_headers') && last === `${digest} ${ageOfBuild()}`) return;
  build();
  mkdirSync('.cache', { recursive: true });
  writeFileSync(STAMP, `${digest} ${ageOfBuild()}`);
}

/** Builds the site where there is no finished build, for a command that reads one. */
export function buildIfMissing(): void {
  if (!existsSync('dist/_headers')) build();
}

function build(): void {
  // On stderr: what a command prints may be read by a program.
  console.error('Building the site');
  const { status } = spawnSync('astro', ['build', '--silent'], {
    stdio: ['inherit', process.stderr, 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  if (status !== 0) throw new Error('The build failed. What it printed above says why.');
}
