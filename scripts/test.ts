// `npm test` runs all tests. `npm test -- changed` runs those that an uncommitted change may break.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { playwright, runLanes, vitest, type Lane, type Step } from './test/steps.ts';

/** The folder where tests write measurements that are only printed, such as the heaviest pages. */
const NOTES = '.cache/notes';

/** Checks types. `--noSync` skips generating the types of the content, if a build already did. */
const types = (...options: string[]): Step => {
  const command = ['astro', 'check', '--minimumFailingSeverity', 'warning', ...options];
  return { name: 'Types', command };
};
const lint: Step = { name: 'Lint', command: ['oxlint', '--deny-warnings'] };
/** Checks the Markdown of pages and posts with the settings in `.markdownlint-cli2.yaml`. */
const markdown: Step = { name: 'Lint of Markdown', command: ['markdownlint-cli2'] };
/** Oxfmt formats everything but `.astro` files. */
const format: Step[] = [
  { name: 'Format', command: ['oxfmt', '--check'] },
  {
    name: 'Format of components',
    command: ['prettier', '--check', '--log-level=warn', '**/*.astro'],
  },
];
const build: Step = { name: 'Build', command: ['astro', 'build', '--silent'], essential: true };
const browser: Step = {
  name: 'A browser for the tests',
  command: ['node', 'scripts/test/browser.ts'],
  essential: true,
};

/** Builds one of the small sites that the browser tests need in addition to the docs. */
const fixture = (name: string): Step => ({
  name: `Build of the fixture "${name}"`,
  command: build.command,
  env: { SITE_DIR: `e2e/fixtures/${name}` },
});

/**
 * All steps of `npm test`. The lanes have more work than two cores, so that none waits while a program starts or a
 * test sleeps. All builds are in one lane with the types, because each build writes the types of the content and
 * the list of pages in `.astro/`, whatever the site. The installation of a browser mostly waits.
 */
function everything(): Lane[] {
  const fixtures = ['sub-path', 'every-option', 'hash-router'].map(fixture);
  const lastBuild = fixtures.at(-1);
  const half = '--maxWorkers=50%';
  return [
    [lint, build, ...fixtures, types('--noSync'), ...format],
    [vitest('Unit tests', 'unit', [half]), markdown],
    [vitest('Content checks', 'content', [half])],
    [
      { ...vitest('Checks over the built site', 'site'), needs: build },
      { ...vitest('Checks over the fixtures', 'fixtures', [half]), needs: lastBuild },
    ],
    [browser, { ...playwright('Browser tests'), needs: lastBuild }],
  ];
}

/** Lists the files that differ from the last commit, including new and deleted ones. */
function changedFiles(): string[] {
  const git = (...args: string[]) =>
    spawnSync('git', args, { encoding: 'utf8' }).stdout.split('\n');
  const files = [
    ...git('diff', '--name-only', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return files.filter((file) => file !== '');
}

/** Tests that read the sources of pages. Most subfolders of `checks/content` test other content. */
const PAGE_CHECKS = [
  ...readdirSync('checks/content')
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => `checks/content/${file}`),
  'checks/content/samples/fences.test.ts',
];

/** Matches the sources of pages, and the sidebars, which list pages. */
const PAGE = /^(src\/content\/(docs|blog|data\/errors)\/.*\.mdx?|config\/sidebars\/.*\.ts)$/;

/** The steps for an uncommitted change, without browser tests. For pages alone, a few checks are enough. */
function changed(): Lane[] {
  const differing = changedFiles();
  if (differing.length === 0) {
    console.log('No file differs from the last commit. Run this before you commit.');
    return [];
  }
  const all = differing.filter((file) => existsSync(file));
  const pages = all.filter((file) => PAGE.test(file));
  const code = all.filter((file) => /\.(ts|tsx|mjs|astro)$/.test(file) && !PAGE.test(file));
  const before = [...(code.length > 0 ? [types(), lint] : []), ...format];
  if (pages.length > 0 && pages.length === all.length) {
    process.env['CHANGED_PAGES'] = pages.join();
    const checks = vitest('Content checks', 'content', PAGE_CHECKS);
    return [[...before, markdown, checks]];
  }
  return [
    [
      ...before,
      markdown,
      vitest('Unit tests of what changed', 'unit', ['--changed']),
      vitest('Content checks', 'content'),
      build,
      vitest('Checks over the built site', 'site'),
    ],
  ];
}

/** Prints the measurements of the tests, such as broken anchors and the heaviest pages. */
function printNotes(): void {
  if (!existsSync(NOTES)) return;
  for (const file of readdirSync(NOTES).sort())
    console.log(readFileSync(`${NOTES}/${file}`, 'utf8').trim());
}

const scope = process.argv[2];
if (scope !== undefined && scope !== 'changed') {
  console.error(`Unknown scope "${scope}". Write \`npm test\` or \`npm test -- changed\`.`);
  process.exit(1);
}
rmSync(NOTES, { recursive: true, force: true });
const { passed, failed } = await runLanes(scope === 'changed' ? changed() : everything());
printNotes();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
