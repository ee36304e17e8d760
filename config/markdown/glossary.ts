import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Element, Nodes, Text } from 'hast';
import type { HastPluginDefinition, HastVisitorContext, PluginFactoryContext } from 'satteri';
import { chooseTerms, createTermFinder, type TermFinder } from '../../src/lib/text/find-terms.ts';
import type { GlossaryTerm } from '../../src/lib/text/glossary-term.ts';
import { curlQuotes } from '../../src/lib/text/quotes.ts';
import { GLOSSARY_TERMS_PER_PAGE } from '../../src/site/limits.ts';

/** Elements that contain sentences. Terms in other elements, such as table cells, aren't explained. */
const PROSE = new Set(['p', 'li']);
/** Elements in which terms aren't explained, even in a sentence: links, headings, code, prompts to copy. */
const NOT_PROSE = /^(a|blockquote|Card|code|em|h[1-6]|pre|strong|table)$/;

/** Reads the glossary's JSON files. Returns an empty list if the site has no glossary. */
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

/** Reports whether an element is hidden from screen readers, such as the title of an aside. */
function isHidden({ properties }: Element): boolean {
  const hidden = properties['ariaHidden'] ?? properties['aria-hidden'];
  return hidden !== undefined && String(hidden) !== 'false';
}

/** Reports whether a text is in a sentence, not in a heading, a link, a label, or code. */
function isProse(node: Readonly<Nodes>, ctx: HastVisitorContext): boolean {
  const parent = ctx.parent(node);
  if (parent?.type !== 'element' || !PROSE.has(parent.tagName)) return false;
  for (let at: Readonly<Nodes> | undefined = parent; at; at = ctx.parent(at)) {
    const name = 'tagName' in at ? at.tagName : 'name' in at ? at.name : '';
    if (NOT_PROSE.test(name ?? '') || (at.type === 'element' && isHidden(at))) return false;
  }
  return true;
}

const definitionId = ({ id }: GlossaryTerm) => `term-${id}`;

/**
 * Creates a term's definition, a tooltip that CSS shows when the link before it is hovered or focused. The class
 * and the space keep it out of the sentence for programs that convert the page to text.
 */
function defineTerm(term: GlossaryTerm): Element {
  return {
    type: 'element',
    tagName: 'span',
    properties: {
      id: definitionId(term),
      className: ['sr-only'],
      role: 'tooltip',
      'data-glossary': '',
    },
    children: [{ type: 'text', value: ` ${curlQuotes(term.definition)}` }],
  };
}

function linkTerm(term: GlossaryTerm, text: string): Element {
  return {
    type: 'element',
    tagName: 'a',
    properties: { className: ['term'], href: term.page, 'aria-describedby': definitionId(term) },
    children: [{ type: 'text', value: text }],
  };
}

/** Returns a plugin that adds a link and a definition to the first use of each term chosen for a page. */
function explainTerms(finder: TermFinder, page: string): HastPluginDefinition {
  let chosen: ReadonlySet<GlossaryTerm> = new Set();
  const done = new Set<GlossaryTerm>();
  const isNext = (term: GlossaryTerm) => chosen.has(term) && !done.has(term);

  return {
    name: 'glossary',
    before(root, ctx) {
      const used = finder.list(ctx.textContent(root));
      chosen = new Set(chooseTerms(used, page, GLOSSARY_TERMS_PER_PAGE));
    },
    element: {
      filter: ['a'],
      /** If the author already linked the term to its page, only the definition is added. */
      visit(node, ctx) {
        const term = finder.match(ctx.textContent(node));
        if (!term || !isNext(term) || node.properties['href'] !== term.page) return;
        if (!isProse(node, ctx)) return;
        done.add(term);
        ctx.setProperty(node, 'aria-describedby', definitionId(term));
        ctx.insertAfter(node, defineTerm(term));
      },
    },
    text(node, ctx) {
      if (!node.value || !isProse(node, ctx)) return;
      const pieces = finder.cut(node.value, isNext);
      if (!pieces.some(({ term }) => term)) return;
      const nodes = pieces.flatMap(({ text, term }): (Element | Text)[] => {
        if (!term) return [{ type: 'text', value: text }];
        done.add(term);
        return [linkTerm(term, text), defineTerm(term)];
      });
      ctx.replaceNode(node, nodes);
    },
  };
}

/**
 * Explains glossary terms at their first use on a page: with a link to the term's page, and a definition
 * that CSS shows on hover and focus. The definitions are marked with `data-glossary` and aren't part of the
 * page's text.
 */
export function glossary(docsDir: string) {
  const terms = readGlossary(join(docsDir, '../data/glossary'));
  const finder = createTermFinder(terms);
  return ({ fileURL }: Pick<PluginFactoryContext, 'fileURL'>) => {
    if (!fileURL || terms.length === 0) return undefined;
    const file = relative(docsDir, fileURLToPath(fileURL)).replaceAll('\\', '/');
    const page = `/${file.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '')}`;
    const isDocs = !file.startsWith('..');
    return isDocs && page !== '/platform/glossary' ? explainTerms(finder, page) : undefined;
  };
}
