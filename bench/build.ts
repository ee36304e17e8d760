// `npm run bench:build` measures a clean build, a repeated one, and a clean one on a busy machine. It fails if they
// differ. With `SITE_DIR`, it measures a site of e2e/fixtures.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync, statSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

const SITE = process.env['SITE_DIR'] ?? '.';
const DIST = join(SITE, 'dist');
/** Loaded into each build. At its exit, prints the CPU time and the peak memory. */
const PRINT_USAGE = `data:text/javascript,import { isMainThread } from 'node:worker_threads';
if (isMainThread) process.on('exit', () => console.error(JSON.stringify(process.resourceUsage())));`;

/** Builds the site. Returns what it took, and the digest of each file. */
function build() {
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
  return {
    cpuSeconds: (usage.userCPUTime + usage.systemCPUTime) / 1e6,
    memoryGb: usage.maxRSS / 1024 ** 2,
    pages: files.filter((file) => file.endsWith('.html')).length,
    digests: new Map(files.map((file) => [file, digestOf(file)])),
  };
}

function clean(): void {
  for (const folder of ['.cache/parts', '.astro', 'dist'])
    rmSync(join(SITE, folder), { recursive: true, force: true });
}

/** Runs a function while other threads keep all cores busy. */
async function underLoad<T>(run: () => T): Promise<T> {
  const busy = Array.from({ length: cpus().length * 2 });
  const workers = busy.map(() => new Worker('for (;;);', { eval: true }));
  try {
    return run();
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

console.log(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}, Node.js ${process.version}`);
clean();
const first = build();
const again = build();
clean();
const busy = await underLoad(build);
const runs = { Clean: first, Again: again, 'Clean, on a busy machine': busy };
for (const [name, { digests, cpuSeconds, memoryGb, pages }] of Object.entries(runs)) {
  console.log(
    `${name}: ${cpuSeconds.toFixed(1)} s of CPU, ${memoryGb.toFixed(2)} GB, ${pages} pages`,
  );
  const paths = new Set([...first.digests.keys(), ...digests.keys()]);
  const differing = [...paths].filter((path) => first.digests.get(path) !== digests.get(path));
  if (differing.length > 0)
    throw new Error(
      `${differing.length} files differ from the first build: ${differing.slice(0, 10)}`,
    );
}
