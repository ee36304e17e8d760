import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const ROOT = join(import.meta.dirname, '../..');

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
export const DEPENDENCES: readonly Dependence[] = [
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

/** A script of Starlight that `finish-build` removes, which an upgrade could rename. */
const UNUSED_SCRIPT = /^Page\.astro_astro_type_script/;

const SOURCE = /\.(astro|css|tsx?|js)$/;

function readAll(path: string): string {
  if (SOURCE.test(path)) return readFileSync(path, 'utf8');
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && SOURCE.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
}

/** Returns a message for each file that no longer contains the text that our code depends on. */
export function listBroken(
  dependences: readonly Dependence[],
  read: (file: string) => string,
): string[] {
  return dependences
    .filter(({ file, text }) => !read(file).includes(text))
    .map(
      ({ file, text, ours, heading }) =>
        `${file} no longer contains ${text}, which ${ours} depends on. See docs/upgrading.md#${heading}.`,
    );
}

/** Returns a message for each name that our code uses and the package no longer has. */
export function listUnknownNames(
  { pattern, own, heading }: Pick<SharedNames, 'pattern' | 'own' | 'heading'>,
  ours: string,
  theirs: string,
): string[] {
  const known = new Set([...own, ...(theirs.match(pattern) ?? [])]);
  const unknown = [...new Set(ours.match(pattern))].filter(
    (name) => !known.has(name) && !theirs.includes(name),
  );
  return unknown.map(
    (name) => `No package has the name ${name} any more. See docs/upgrading.md#${heading}.`,
  );
}

function check(): string[] {
  const inPackages = (file: string) => readAll(join(ROOT, 'node_modules', file));
  return [
    ...listBroken(DEPENDENCES, inPackages),
    ...SHARED_NAMES.flatMap((names) =>
      listUnknownNames(
        names,
        names.ours.map((path) => readAll(join(ROOT, path))).join('\n'),
        names.theirs.map(inPackages).join('\n'),
      ),
    ),
  ];
}

/** Stops the build if an upgrade removed something that our code needs. Must run before `finishBuild`. */
export function upgradeChecks(): AstroIntegration {
  return {
    name: 'upgrade-checks',
    hooks: {
      'astro:build:start': () => {
        const problems = check();
        if (problems.length > 0) throw new Error(problems.join('\n'));
      },
      'astro:build:done': ({ dir }) => {
        if (
          readdirSync(join(fileURLToPath(dir), '_astro')).some((file) => UNUSED_SCRIPT.test(file))
        )
          return;
        throw new Error(
          "Starlight's script for its own sidebar has another name now, so pages load it for nothing. Correct UNUSED_SCRIPT in config/integrations/finish-build/read-page.ts. See docs/upgrading.md#unused-scripts.",
        );
      },
    },
  };
}
