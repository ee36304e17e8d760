import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chooseTerms, createTermFinder } from '../../src/lib/glossary/find-terms.ts';
import type { TermFinder } from '../../src/lib/glossary/find-terms.ts';
import type { GlossaryTerm } from '../../src/lib/glossary/term.ts';
import { GLOSSARY_TERMS_PER_PAGE } from '../../src/site/limits.ts';

interface Node {
  type: string;
  tagName?: string;
  name?: string | null;
  value?: string;
  properties?: Record<string, unknown>;
  children?: readonly Node[];
}

interface Context {
  parent(node: Node): Node | undefined;
  textContent(node: Node): string;
  replaceNode(node: Node, nodes: Node[]): void;
  insertAfter(node: Node, next: Node): void;
  setProperty(node: Node, name: string, value: unknown): void;
}

/** Sentences stand in these; a term elsewhere is a label or an entry of a table. */
const PROSE = new Set(['p', 'li']);
/** A term within one of these is a label, code, a prompt to copy, or a link, as a whole card is. */
const NOT_PROSE = /^(a|blockquote|Card|code|em|h[1-6]|pre|strong|table)$/;

/** Reads the records of a folder. A site without a glossary has none. */
export function readGlossary(dir: string): readonly GlossaryTerm[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => ({
      ...(JSON.parse(readFileSync(join(dir, name), 'utf8')) as Omit<GlossaryTerm, 'id'>),
      id: name.replace(/\.json$/, ''),
    }));
}

/** The title of an aside is hidden from screen readers, which get it as the name of the aside. */
function isHidden({ properties }: Node): boolean {
  const hidden = properties?.['ariaHidden'] ?? properties?.['aria-hidden'];
  return hidden !== undefined && String(hidden) !== 'false';
}

/** Is a text part of a sentence, rather than of a heading, a link, a label, or code? */
function isProse(node: Node, ctx: Context): boolean {
  const parent = ctx.parent(node);
  if (!parent?.tagName || !PROSE.has(parent.tagName)) return false;
  for (let at: Node | undefined = parent; at; at = ctx.parent(at)) {
    if (NOT_PROSE.test(at.tagName ?? at.name ?? '')) return false;
    if (isHidden(at)) return false;
  }
  return true;
}

const definitionId = ({ id }: GlossaryTerm) => `term-${id}`;

/** The definition of a term: it is hidden until the link before it is pointed at or has focus. */
function defineTerm(term: GlossaryTerm): Node {
  return {
    type: 'element',
    tagName: 'span',
    properties: { id: definitionId(term), role: 'tooltip', 'data-glossary': '' },
    children: [{ type: 'text', value: term.definition }],
  };
}

function linkTerm(term: GlossaryTerm, text: string): Node {
  return {
    type: 'element',
    tagName: 'a',
    properties: { className: ['term'], href: term.page, 'aria-describedby': definitionId(term) },
    children: [{ type: 'text', value: text }],
  };
}

/** The visitors for one page: the first use of each chosen term gets a link and its definition. */
function explainTerms(finder: TermFinder, page: string) {
  let chosen: ReadonlySet<GlossaryTerm> = new Set();
  const done = new Set<GlossaryTerm>();
  const isNext = (term: GlossaryTerm) => chosen.has(term) && !done.has(term);

  return {
    name: 'glossary',
    before(root: Node, ctx: Context) {
      const used = finder.list(ctx.textContent(root));
      chosen = new Set(chooseTerms(used, page, GLOSSARY_TERMS_PER_PAGE));
    },
    element: {
      filter: ['a'],
      /** A link of the author's that is a first use keeps its place and gets the definition. */
      visit(node: Node, ctx: Context) {
        const term = finder.match(ctx.textContent(node));
        if (!term || !isNext(term) || node.properties?.['href'] !== term.page) return;
        if (!isProse(node, ctx)) return;
        done.add(term);
        ctx.setProperty(node, 'aria-describedby', definitionId(term));
        ctx.insertAfter(node, defineTerm(term));
      },
    },
    text(node: Node, ctx: Context) {
      if (!node.value || !isProse(node, ctx)) return;
      const pieces = finder.cut(node.value, isNext);
      if (!pieces.some(({ term }) => term)) return;
      const nodes = pieces.flatMap(({ text, term }) => {
        if (!term) return [{ type: 'text', value: text }];
        done.add(term);
        return [linkTerm(term, text), defineTerm(term)];
      });
      ctx.replaceNode(node, nodes);
    },
  };
}

/**
 * Explains the terms of the glossary where a page first uses them: a link to the page about the term,
 * and beside it the definition, which styles show on hover and focus. What stands beside is marked
 * with `data-glossary`, and is no part of the page's own text.
 */
export function glossary(docsDir: string) {
  const terms = readGlossary(join(docsDir, '../data/glossary'));
  const finder = createTermFinder(terms);
  return ({ fileURL }: { fileURL: URL | undefined }) => {
    if (!fileURL || terms.length === 0) return undefined;
    const file = relative(docsDir, fileURLToPath(fileURL)).replaceAll('\\', '/');
    const page = `/${file.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '')}`;
    const isDocs = !file.startsWith('..');
    return isDocs && page !== '/platform/glossary' ? explainTerms(finder, page) : undefined;
  };
}
