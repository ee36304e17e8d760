import { parse, type ChildNode } from 'postcss';
import { listClasses } from './dead-rules.ts';
import { shortHash } from './short-hash.ts';

/** How many files hold what not all pages need. */
const PARTS_MAX = 5;

/** A page and the styles that it may need. */
export interface StyledPage {
  /** The sheets that it linked to before. */
  sheets: readonly string[];
  /** Whether an element of the page, or a script that may run there, has a class. */
  hasClass: (name: string) => boolean;
  /** How much a byte counts that the page doesn't need. */
  weight: number;
}

/** The style sheets of the site after bundling. */
export interface StyleBundles {
  /** Files to write: paths with their content. */
  readonly files: ReadonlyMap<string, string>;
  /** The files that each page links to. */
  readonly links: readonly (readonly string[])[];
}

interface SheetRule {
  /** The layer and the conditions that it stands in. */
  around: readonly string[];
  text: string;
  /** The classes of each of its selectors. A rule without selectors may be needed anywhere. */
  classes: readonly (readonly string[])[];
}

/** Rules that the same pages need. A page is an index of the arrays, and 1 if it needs them. */
interface Part {
  rules: readonly string[];
  pages: Uint8Array;
  bytes: number;
}

/**
 * Bundles style sheets: rules that all pages have become one file, the others a few files that pages share.
 * So whoever reads on has most of the styles of the next page already, and a first page carries little that
 * it doesn't need.
 */
export function bundleStyles(
  pages: readonly StyledPage[],
  readSheet: (sheet: string) => string,
): StyleBundles {
  const sheets = new Set(pages.flatMap((page) => page.sheets));
  const rulesOf = new Map([...sheets].map((sheet) => [sheet, split(readSheet(sheet))]));
  const rules = new Map<string, SheetRule>();
  const needs = new Map<string, Uint8Array>();
  for (const [index, { sheets: own, hasClass }] of pages.entries()) {
    for (const rule of own.flatMap((sheet) => rulesOf.get(sheet) ?? [])) {
      const { around, text, classes } = rule;
      const key = [...around, text].join('{');
      rules.set(key, rules.get(key) ?? rule);
      const needing = needs.get(key) ?? new Uint8Array(pages.length);
      needs.set(key, needing);
      if (classes.length === 0 || classes.some((names) => names.every(hasClass)))
        needing[index] = 1;
    }
  }
  // A part keeps the order in which the rules came, which decides between equal ones.
  const print = (keys: readonly string[]) => {
    const part = new Set(keys);
    return printRules([...rules].flatMap(([key, rule]) => (part.has(key) ? [rule] : [])));
  };
  const weights = Float64Array.from(pages, ({ weight }) => weight);
  const [frame, ...parts] = mergeParts(groupRules(needs), weights).map((part, index) => {
    const css = print(part.rules);
    const file = `/_astro/${index === 0 ? 'site' : 'part'}.${shortHash(css)}.css`;
    return { file, css, pages: part.pages };
  });
  const all = frame ? [frame, ...parts] : [];
  return {
    files: new Map(all.map(({ file, css }) => [file, css])),
    links: pages.map((_, page) => all.filter((part) => part.pages[page]).map(({ file }) => file)),
  };
}

/** The rules of a sheet, each with what stands around it. */
function split(css: string): SheetRule[] {
  const visit = (node: ChildNode, around: readonly string[]): SheetRule[] => {
    if (
      node.type === 'atrule' &&
      /^(layer|media|supports|container)$/.test(node.name) &&
      node.nodes
    )
      return node.nodes.flatMap((inner) =>
        visit(inner, [...around, `@${node.name} ${node.params}`]),
      );
    const classes = node.type === 'rule' ? node.selectors.map(listClasses) : [];
    return [{ around, text: node.toString(), classes }];
  };
  return parse(css).nodes.flatMap((node) => visit(node, []));
}

/** Writes rules. Those that follow one another in the same layer share its braces. */
function printRules(rules: readonly SheetRule[]): string {
  let css = '';
  let open: readonly string[] = [];
  for (const { around, text } of rules) {
    const isSame = around.join('{') === open.join('{');
    if (!isSame) css += '}'.repeat(open.length) + around.map((wrapper) => `${wrapper}{`).join('');
    open = around;
    css += `${text}\n`;
  }
  return css + '}'.repeat(open.length);
}

/** Rules that exactly the same pages need are a part. The first is the one of all pages. */
function groupRules(needs: ReadonlyMap<string, Uint8Array>): Part[] {
  const used = [...needs].filter(([, pages]) => pages.includes(1));
  const groups = [...Map.groupBy(used, ([, pages]) => pages.join('')).values()];
  const parts = groups.map((entries) => ({
    rules: entries.map(([rule]) => rule),
    pages: entries[0]?.[1] ?? new Uint8Array(),
    bytes: entries.reduce((sum, [rule]) => sum + rule.length, 0),
  }));
  const isOfAll = ({ pages }: Part) => !pages.includes(0);
  return [...parts.filter(isOfAll), ...parts.filter((part) => !isOfAll(part))];
}

/**
 * Joins parts until there are few, each time the two that load pages the least with what they don't need.
 * Squares spread it: better some bytes on many pages than all of them on a few.
 */
function mergeParts(parts: readonly Part[], weights: Float64Array): readonly Part[] {
  const surplus = new Float64Array(weights.length);
  let left = [...parts];
  while (left.length > PARTS_MAX + 1) {
    let [least, first, second] = [Infinity, 0, 1];
    for (const [index, part] of left.entries()) {
      for (let other = index + 1; other < left.length; other++) {
        const cost = costOf(part, left[other] ?? part, surplus, weights);
        if (cost < least) [least, first, second] = [cost, index, other];
      }
    }
    left = joinParts(left, first, second, surplus);
  }
  return left;
}

/** What two parts in one file cost the pages that need only one of them. */
function costOf(a: Part, b: Part, surplus: Float64Array, weights: Float64Array): number {
  let cost = 0;
  for (let page = 0; page < weights.length; page++) {
    if (a.pages[page] === b.pages[page]) continue;
    const bytes = a.pages[page] ? b.bytes : a.bytes;
    cost += (weights[page] ?? 1) * bytes * (2 * (surplus[page] ?? 0) + bytes);
  }
  return cost;
}

/** Puts the second part into the first, and notes what pages then load that they don't need. */
function joinParts(parts: readonly Part[], first: number, second: number, surplus: Float64Array) {
  const [a, b] = [parts[first], parts[second]];
  if (!a || !b) return [...parts];
  for (const [page, need] of a.pages.entries()) {
    if (need !== b.pages[page]) surplus[page] = (surplus[page] ?? 0) + (need ? b.bytes : a.bytes);
  }
  const joined = {
    rules: [...a.rules, ...b.rules],
    pages: a.pages.map((need, page) => need | (b.pages[page] ?? 0)),
    bytes: a.bytes + b.bytes,
  };
  return parts.map((part) => (part === a ? joined : part)).filter((part) => part !== b);
}
