import { parse } from 'postcss';
import { shortHash } from './files.ts';

/** The maximum number of bundles, apart from the one that all pages load. */
const PARTS_MAX = 6;

/** A future bundle: CSS rules, and the pages that load them. */
interface Part {
  rules: Set<string>;
  /** Indexes into the list of pages. */
  pages: Set<number>;
  bytes: number;
}

/**
 * Bundles style sheets: one file with the rules that all pages need, and a few files that several pages
 * share. A page then loads few rules that it doesn't need, and the next page finds most of its files in the
 * cache. Returns the bundles' CSS by path as `files`, and a function that lists a page's bundles as `filesOf`.
 */
export function bundleStyles(
  pages: readonly (readonly string[])[],
  readSheet: (sheet: string) => string,
) {
  const rulesOf = new Map(
    [...new Set(pages.flat())].map((sheet) => [sheet, split(readSheet(sheet))]),
  );
  const listRules = (sheets: readonly string[]) =>
    sheets.flatMap((sheet) => rulesOf.get(sheet) ?? []);
  const pagesOf = new Map<string, Set<number>>();
  for (const [page, sheets] of pages.entries()) {
    for (const rule of listRules(sheets))
      pagesOf.set(rule, (pagesOf.get(rule) ?? new Set()).add(page));
  }
  const shared = [...pagesOf].filter(([, own]) => own.size === pages.length).map(([rule]) => rule);
  const parts = mergeParts(groupRules(pagesOf, new Set(shared)));
  const files = new Map<string, string>();
  const add = (name: string, rules: Iterable<string>): string => {
    const css = [...rules].join('\n');
    const file = `/_astro/${name}.${shortHash(css)}.css`;
    files.set(file, css);
    return file;
  };
  // Rules keep their original order, which decides between rules of equal specificity.
  const inOrder = (rules: ReadonlySet<string>) =>
    [...pagesOf.keys()].filter((rule) => rules.has(rule));
  const frame = add('site', shared);
  const named = parts.map(({ rules }) => ({ rules, file: add('part', inOrder(rules)) }));
  const filesOf = (sheets: readonly string[]) => {
    const needed = listRules(sheets);
    const own = named.filter(({ rules }) => needed.some((rule) => rules.has(rule)));
    return [frame, ...own.map(({ file }) => file)];
  };
  return { files, filesOf };
}

/** Splits a style sheet into its top-level rules. */
function split(css: string): string[] {
  return parse(css).nodes.map((node) => node.toString());
}

/** Groups CSS rules by the set of pages that need them. */
function groupRules(
  pagesOf: ReadonlyMap<string, Set<number>>,
  shared: ReadonlySet<string>,
): Part[] {
  const own = [...pagesOf].filter(([rule]) => !shared.has(rule));
  return [...Map.groupBy(own, ([, pages]) => [...pages].join()).values()].map((entries) => ({
    rules: new Set(entries.map(([rule]) => rule)),
    pages: entries[0]?.[1] ?? new Set(),
    bytes: entries.reduce((sum, [rule]) => sum + rule.length, 0),
  }));
}

/**
 * Merges bundles until `PARTS_MAX` are left. Each step merges the two that add the fewest unused bytes to
 * pages. The bytes are squared, so that a few more on many pages are preferred over many more on a few pages.
 */
function mergeParts(parts: readonly Part[], surplus: readonly number[] = []): readonly Part[] {
  if (parts.length <= PARTS_MAX) return parts;
  const pairs = parts.flatMap((a, index) => parts.slice(index + 1).map((b) => joinParts(a, b)));
  const costOf = ({ added }: Joined) =>
    added.reduce((sum, { page, bytes }) => sum + bytes * (2 * (surplus[page] ?? 0) + bytes), 0);
  const best = pairs.reduce((least, pair) => (costOf(pair) < costOf(least) ? pair : least));
  const next = [...surplus];
  for (const { page, bytes } of best.added) next[page] = (next[page] ?? 0) + bytes;
  return mergeParts([...parts.filter((part) => !best.of.includes(part)), best.part], next);
}

/** The result of merging the bundles `of`, and the unused bytes that it adds to each page. */
interface Joined {
  part: Part;
  of: readonly Part[];
  added: readonly { page: number; bytes: number }[];
}

function joinParts(a: Part, b: Part): Joined {
  const only = (one: Part, other: Part) =>
    [...one.pages]
      .filter((page) => !other.pages.has(page))
      .map((page) => ({ page, bytes: other.bytes }));
  return {
    part: {
      rules: new Set([...a.rules, ...b.rules]),
      pages: new Set([...a.pages, ...b.pages]),
      bytes: a.bytes + b.bytes,
    },
    of: [a, b],
    added: [...only(a, b), ...only(b, a)],
  };
}
