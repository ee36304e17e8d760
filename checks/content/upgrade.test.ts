import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** A piece of a package's code that our code depends on, although the package doesn't document it. */
interface Dependence {
  /** The path below `node_modules`. */
  readonly file: string;
  readonly text: string;
  /** Our file to adapt if the text is gone, and the heading in docs/upgrading.md that explains how. */
  readonly ours: string;
  readonly heading: string;
}

/** The pieces of packages' code that our code depends on. docs/upgrading.md explains each. */
const DEPENDENCES: readonly Dependence[] = [
  ...['components/Page.astro', 'components/PageFrame.astro'].map((file) => ({
    file: `@astrojs/starlight/dist/${file}`,
    text: '(min-width: 50em)',
    ours: 'config/breakpoint.ts',
    heading: 'breakpoints',
  })),
  {
    file: '@astrojs/starlight/dist/style/props.css',
    text: '(min-width: 72rem)',
    ours: 'config/breakpoint.ts',
    heading: 'breakpoints',
  },
  ...['enabled', 'fallback'].map((name) => ({
    file: 'astro/components/ClientRouter.astro',
    text: `<meta name="astro-view-transitions-${name}"`,
    ours: 'src/components/overrides/Head.astro',
    heading: 'client-router',
  })),
  {
    file: 'astro/dist/core/build/incremental.js',
    text: '"incremental-build.json"',
    ours: 'config/integrations/kept-pages.ts',
    heading: 'kept-pages',
  },
];

/** Classes and custom properties that `pattern` finds in our files (`ours`) and the package's (`theirs`). */
interface SharedNames {
  readonly pattern: RegExp;
  readonly theirs: readonly string[];
  readonly ours: readonly string[];
  /** Names that match the pattern but are defined by us. */
  readonly own: readonly string[];
  readonly heading: string;
}

const SHARED_NAMES: readonly SharedNames[] = [
  {
    pattern: /--sl-[\w-]*\w|(?<=\.)(?:sl|starlight)-[\w-]*\w/g,
    theirs: ['@astrojs/starlight/dist'],
    ours: ['src/styles', 'src/components'],
    own: [],
    heading: 'names-in-styles',
  },
  {
    pattern: /DocSearch-[\w-]*\w|--docsearch-[\w-]*\w/g,
    theirs: ['@docsearch/react/dist/umd/index.js', '@docsearch/css/dist/style.css'],
    ours: ['src/components/islands/search'],
    own: ['DocSearch-SeeAll'],
    heading: 'docsearch',
  },
];

const SOURCE = /\.(astro|css|tsx?|js)$/;

function readAll(path: string): string {
  if (SOURCE.test(path)) return readFileSync(path, 'utf8');
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && SOURCE.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
}

const readPackage = (path: string) => readAll(join('node_modules', path));

it.each(DEPENDENCES)(
  '$file contains $text, on which $ours depends: see docs/upgrading.md#$heading',
  ({ file, text }) => {
    expect(readPackage(file).includes(text)).toBe(true);
  },
);

it.each(SHARED_NAMES)(
  'the names in $ours exist in the package: see docs/upgrading.md#$heading',
  ({ pattern, own, ours, theirs }) => {
    const text = theirs.map(readPackage).join('\n');
    const names = new Set(ours.flatMap((path) => readAll(path).match(pattern) ?? []));
    expect(names.size).toBeGreaterThan(10);
    expect([...names].filter((name) => !own.includes(name) && !text.includes(name))).toEqual([]);
  },
);

it('docs/upgrading.md has a section for each', () => {
  const headings = readFileSync('docs/upgrading.md', 'utf8').match(/(?<=^## ).+$/gm) ?? [];
  const anchors = headings.map((text) => text.toLowerCase().replaceAll(' ', '-'));
  const named = [...DEPENDENCES, ...SHARED_NAMES].map(({ heading }) => heading);
  expect(anchors).toEqual(expect.arrayContaining(named));
});
