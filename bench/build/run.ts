// `npm run bench:build` measures a clean and a repeated build of the docs, of the docs with two and five
// times as many pages, and of plain Starlight with the same Markdown. It fails if two builds of the same
// sources differ, and rewrites bench/build.md. To measure other sizes, pass them: `npm run bench:build 1 2`.
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { readTopTen } from './profile.ts';
import { expectSame, readDigests, underLoad } from './same.ts';
import { FOLDER, makePlainSite, makeSite } from './sites.ts';

const USAGE = resolve(FOLDER, 'usage.json');
const PROFILE = resolve(FOLDER, 'profile');
/** Results before builds had a cache, on two idle cores: memory in GB, all others in seconds of CPU time. */
const BEFORE = { clean: 57.8, again: 60, memory: 2.06, page: 0.17 };
const SIZES = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1, 2, 5];

interface Run {
  cpu: number;
  /** Peak memory, in GB. */
  memory: number;
  pages: number;
  /** The size of the output, in MB. */
  output: number;
}

/** Builds and measures a site: ours with `site` as SITE_DIR, or another Astro site in the folder `site`. */
function build(site: string, what: string, { isOurs = true, isProfiled = false } = {}): Run {
  const profile = isProfiled ? ['--cpu-prof', `--cpu-prof-dir=${PROFILE}`] : [];
  const args = [...profile, 'node_modules/astro/bin/astro.mjs', 'build', '--silent'];
  const { status } = spawnSync('node', isOurs ? args : [...args, '--root', site], {
    stdio: 'inherit',
    env: {
      ...process.env,
      ASTRO_TELEMETRY_DISABLED: '1',
      NODE_OPTIONS: `--import=${resolve('bench/build/usage.mjs')}`,
      BENCH_USAGE: USAGE,
      ...(isOurs ? { SITE_DIR: site } : {}),
    },
  });
  if (status !== 0) throw new Error(`The build of ${site} failed. What it printed above says why.`);
  const { cpu, rss } = JSON.parse(readFileSync(USAGE, 'utf8')) as { cpu: number; rss: number };
  const folder = join(site, 'dist');
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const pages = files.filter(({ name }) => name.endsWith('.html')).length;
  const sizes = files.map(({ parentPath, name }) => statSync(join(parentPath, name)).size);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`${what}: ${cpu.toFixed(1)} s of CPU, ${pages} pages`);
  return { cpu, memory: rss / 1024 ** 2, pages, output: bytes / 1e6 };
}

function clean(site: string): void {
  for (const part of ['.cache', '.astro', 'dist', 'node_modules'])
    rmSync(join(site, part), { recursive: true, force: true });
}

const row = (...cells: (string | number)[]) =>
  `| ${cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(1) : cell)).join(' | ')} |`;
const line = (what: string, { cpu, memory, pages, output }: Run, before?: number) =>
  row(what, cpu, before ?? '', memory.toFixed(2), String(pages), output);
const perPage = (a: Run, b: Run) =>
  a === b ? 'not measured' : `${((b.cpu - a.cpu) / (b.pages - a.pages)).toFixed(3)} s`;

const load = loadavg()[0] ?? 0;
const plain = build(makePlainSite(), 'Plain Starlight', { isOurs: false });
const grown = SIZES.map((times) => {
  const site = makeSite(times);
  const first = build(site, `${times}x, clean`);
  const digests = readDigests(join(site, 'dist'));
  return { times, site, first, digests, again: build(site, `${times}x, again`) };
});
const [one] = grown;
const last = grown.at(-1);
if (!one || !last) throw new Error('Name at least one size.');
const { site } = one;
expectSame(one.digests, readDigests(join(site, 'dist')), 'from kept parts');
appendFileSync(join(site, 'docs/quickstart.mdx'), '\nOne sentence more.\n');
const changed = build(site, 'One page changed');
const page = readFileSync('src/content/docs/quickstart.mdx');
writeFileSync(join(site, 'docs/quickstart.mdx'), page);
clean(site);
await underLoad(cpus().length, () => build(site, 'Clean, on a busy machine'));
expectSame(one.digests, readDigests(join(site, 'dist')), 'on a busy machine');
clean(site);
rmSync(PROFILE, { recursive: true, force: true });
build(site, 'Profiled', { isProfiled: true });

const report = `# What a build takes

\`npm run bench:build\` writes this page. CPU seconds count the user's and the system's part of all threads, which says more than a clock on a machine that does other work as well. This run: ${cpus().length} cores, load ${load.toFixed(1)} at its start, Node.js ${process.version}. A build from kept parts and a clean one on a busy machine were the same as the first, to the byte.

${row('Build', 'CPU, s', 'before', 'Memory, GB', 'Pages', 'Output, MB')}
${row('---', '---', '---', '---', '---', '---')}
${line('Plain Starlight of the same Markdown, clean', plain)}
${line('Clean', one.first, BEFORE.clean)}
${line('Again, nothing changed', one.again, BEFORE.again)}
${line('Again, one page changed', changed, BEFORE.again)}

Before, a clean build took ${BEFORE.memory} GB, drew no pictures, and kept no parts.

## Growth

The authored pages are copied with titles and sentences of their own; code and pages of the APIs stay as they are. CPU for each page more, clean: ${perPage(one.first, last.first)} (before: ${BEFORE.page} s).

${row('Authored pages', 'Pages', 'Clean, CPU s', 'Again, CPU s', 'Memory, GB', 'Output, MB')}
${row('---', '---', '---', '---', '---', '---')}
${grown.map(({ times, first, again }) => row(`${times}x`, String(first.pages), first.cpu, again.cpu, first.memory.toFixed(2), first.output)).join('\n')}

## Where the time of a clean build goes

The main thread alone, garbage collection included.

${row('Part', 'Seconds')}
${row('---', '---')}
${readTopTen(PROFILE)
  .map(([name, seconds]) => row(name, seconds))
  .join('\n')}
`;
writeFileSync('bench/build.md', report);
spawnSync('prettier', ['--write', 'bench/build.md'], { stdio: 'inherit' });
