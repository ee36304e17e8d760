// `npm run bench:build` measures a clean build, a repeated one, and one after a change of a page. It fails if a build
// that kept pages differs from a clean one. With `SITE_DIR`, it measures a site of e2e/fixtures.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';

const SITE = process.env['SITE_DIR'] ?? '.';
const DIST = join(SITE, 'dist');
const PAGE = join(SITE, SITE === '.' ? 'src/content/docs' : 'docs', 'index.mdx');
/** Loaded into each build. At its exit, prints the CPU time and the peak memory. */
const PRINT_USAGE = `data:text/javascript,import { isMainThread } from 'node:worker_threads';
if (isMainThread) process.on('exit', () => console.error(JSON.stringify(process.resourceUsage())));`;

/** Builds the site. Prints what it took, and returns the digest of each file. */
function build(name: string) {
  const { status, stderr } = spawnSync('astro', ['build', '--silent'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: `--import="${PRINT_USAGE.replace('\n', '')}"` },
  });
  if (status !== 0) throw new Error(`The build failed:\n${stderr}`);
  const usage = JSON.parse(stderr.trim().split('\n').at(-1) ?? '') as NodeJS.ResourceUsage;
  const files = globSync('**/*', { cwd: DIST }).filter((file) =>
    statSync(join(DIST, file)).isFile(),
  );
  const digestOf = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(DIST, file)))
      .digest('hex');
  const cpuSeconds = (usage.userCPUTime + usage.systemCPUTime) / 1e6;
  const memoryGb = usage.maxRSS / 1024 ** 2;
  const pages = files.filter((file) => file.endsWith('.html')).length;
  console.log(
    `${name}: ${cpuSeconds.toFixed(1)} s of CPU, ${memoryGb.toFixed(2)} GB, ${pages} pages`,
  );
  return new Map(files.map((file) => [file, digestOf(file)]));
}

function clean(): void {
  for (const folder of ['.cache/parts', '.astro', 'dist'])
    rmSync(join(SITE, folder), { recursive: true, force: true });
}

type Digests = ReturnType<typeof build>;

function expectSame(first: Digests, second: Digests): void {
  const paths = new Set([...first.keys(), ...second.keys()]);
  const differing = [...paths].filter((path) => first.get(path) !== second.get(path));
  if (differing.length > 0)
    throw new Error(`${differing.length} files differ: ${differing.slice(0, 10)}`);
}

console.log(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}, Node.js ${process.version}`);
clean();
const first = build('Clean');
expectSame(first, build('Again'));
const text = readFileSync(PAGE);
try {
  appendFileSync(PAGE, '\nOne sentence more.\n');
  const changed = build('One page changed');
  clean();
  expectSame(changed, build('Clean, with the change'));
  writeFileSync(PAGE, text);
  expectSame(first, build('Changed back'));
} finally {
  writeFileSync(PAGE, text);
}
