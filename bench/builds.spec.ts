import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { listFiles } from '../config/index.ts';
import { DIST, listPages, writeHugo, writeSite, writeStarlight } from './fixtures.ts';
import { record } from './testing.ts';

const PAGE = 'src/content/docs/index.mdx';
interface Usage {
  /** CPU time of all threads, the user's and the system's part. */
  seconds: number;
  gigabytes: number;
}

/** Runs a command with GNU time. */
function measure(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Usage {
  const options = { encoding: 'utf8', env: { ...process.env, ...env } } as const;
  const timed = ['-f', '%U %S %M', command, ...args];
  const { status, stderr, error } = spawnSync('/usr/bin/time', timed, options);
  if (error)
    throw new Error('Install GNU time (Debian: time) to measure builds.', { cause: error });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stderr}`);
  const figures = stderr.trim().split('\n').at(-1)?.split(' ').map(Number) ?? [];
  const [user = 0, system = 0, kilobytes = 0] = figures;
  return { seconds: user + system, gigabytes: kilobytes / 1024 ** 2 };
}

/** Builds the docs. Returns what it took, and the digest of each file. */
function build() {
  const usage = measure('astro', ['build', '--silent']);
  const digestOf = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(DIST, file)))
      .digest('hex');
  const digests = new Map(listFiles(`${DIST}/`).map((file) => [file, digestOf(file)]));
  return { usage, digests };
}

function clean(): void {
  for (const folder of ['.cache/parts', '.astro', 'node_modules/.astro', DIST])
    rmSync(folder, { recursive: true, force: true });
}

type Built = ReturnType<typeof build>;

function expectSame({ digests: first }: Built, { digests: second }: Built): void {
  const paths = new Set([...first.keys(), ...second.keys()]);
  const differing = [...paths].filter((path) => first.get(path) !== second.get(path));
  if (differing.length > 0)
    throw new Error(`A build that kept pages differs from a clean one: ${differing.slice(0, 10)}`);
}

/** Builds the docs in several states. Throws if a build that kept pages differs from a clean one. */
function buildDocs() {
  clean();
  const first = build();
  const again = build();
  expectSame(first, again);
  const text = readFileSync(PAGE);
  let changed: Built;
  try {
    appendFileSync(PAGE, '\nOne sentence more.\n');
    changed = build();
    clean();
    expectSame(changed, build());
  } finally {
    writeFileSync(PAGE, text);
  }
  expectSame(first, build());
  return { clean: first.usage, again: again.usage, changed: changed.usage };
}

test('builds of the docs, and of the same Markdown with plain Starlight and Hugo', () => {
  const { clean: first, again, changed } = buildDocs();
  const root = writeStarlight();
  const plain = () => measure('astro', ['build', '--silent', '--root', root]);
  const [starlight, starlightAgain] = [plain(), plain()];
  const hugo = measure('hugo', ['--quiet', '--source', writeHugo()]);
  const show = ({ seconds }: Usage) => seconds.toFixed(1);
  const compare = (usage: Usage) =>
    `${show(usage)}, ${(usage.seconds / starlight.seconds).toFixed(2)} times`;
  record('clean', compare(first), `Starlight ${show(starlight)}, Hugo ${show(hugo)}`);
  record('again', compare(again), `Starlight ${show(starlightAgain)}`);
  record('changed', compare(changed), `Starlight ${show(starlightAgain)}`);
  const inGigabytes = ({ gigabytes }: Usage) => `${gigabytes.toFixed(2)} GB`;
  record('memory', inGigabytes(first), `Starlight ${inGigabytes(starlight)}`);
});

test('what a page more takes', () => {
  const build = (pages: readonly string[]): number => {
    const SITE_DIR = writeSite('e2e/fixtures/sub-path', 'docs/copies', pages);
    return measure('astro', ['build', '--silent'], { SITE_DIR }).seconds;
  };
  const pages = listPages();
  const few = build([]);
  record('growth', ((build(pages) - few) / pages.length).toFixed(3));
});
