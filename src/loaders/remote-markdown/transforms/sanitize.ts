import type { Element, Root } from 'hast';
import { defaultSchema, sanitize } from 'hast-util-sanitize';
import type { Schema } from 'hast-util-sanitize';
import { isElement, lineOf, mapTree, stringOf, text, withProperties } from '../tree.ts';
import type { Child } from '../tree.ts';
import { ASIDE_KINDS } from './alerts.ts';
import { ID_PREFIX } from './anchors.ts';
import { noteTaker } from './transform.ts';
import type { Transform } from './transform.ts';

/** Elements that are removed with their content. Other disallowed elements are replaced by their text. */
const STRIPPED = new Set(
  'script style iframe frame frameset object embed applet template noscript noembed noframes svg math'.split(
    ' ',
  ),
);
/** Elements that pages show as text or links instead. */
const TEXT_ONLY = new Set(['img', 'picture', 'source', 'input']);
const ALLOWED = new Set([
  ...(defaultSchema.tagNames ?? []).filter((name) => !TEXT_ONLY.has(name)),
  ...'abbr aside caption cite dfn figcaption figure mark small u wbr'.split(' '),
]);

/** The allow list of elements, attributes, and URL schemes. */
const SCHEMA: Schema = {
  tagNames: [...ALLOWED],
  strip: [...STRIPPED],
  ancestors: defaultSchema.ancestors ?? {},
  attributes: {
    a: ['href', 'dataFootnoteRef', 'dataFootnoteBackref', 'ariaLabel'],
    aside: [['dataVariant', ...ASIDE_KINDS], 'dataTitle'],
    code: [['className', /^language-[\w#+.-]+$/]],
    details: ['open'],
    ol: ['start', 'reversed'],
    li: ['value'],
    section: ['dataFootnotes'],
    abbr: ['title'],
    td: ['colSpan', 'rowSpan', 'align'],
    th: ['colSpan', 'rowSpan', 'align', 'scope'],
    '*': ['id'],
  },
  protocols: { href: ['http', 'https', 'mailto'] },
  // Adds no prefix to ids, because `assignAnchors` has prefixed them already or given them to headings.
  clobber: [],
  allowComments: false,
  allowDoctypes: false,
};

/** Accepts only ids from `assignAnchors`: a slug on a heading, a prefixed name on anything else. */
function hasOwnId(tagName: string, id: unknown): boolean {
  return typeof id === 'string' && (/^h[1-6]$/.test(tagName) || id.startsWith(ID_PREFIX));
}

/** The children of a removed element, with spaces around them. */
const apart = (node: Element): Child[] => [text(' '), ...(node.children as Child[]), text(' ')];

/** Removes everything that the schema doesn't allow. It runs last, so that nothing adds markup afterward. */
export const sanitizeTree: Transform = (tree) => {
  const { notes, take } = noteTaker('sanitize');
  const checked = mapTree(tree, (node) => {
    if (!isElement(node)) return node;
    // Notes the tooltip of a link, which the sanitizer drops.
    if (isElement(node, 'a')) take('removed', stringOf(node, 'title'));
    if (STRIPPED.has(node.tagName)) {
      take('removed', lineOf(node) || `<${node.tagName}>`);
      return text(' ');
    }
    if (!ALLOWED.has(node.tagName)) {
      take('changed', `<${node.tagName}>`);
      return apart(node);
    }
    if (hasOwnId(node.tagName, node.properties['id'])) return node;
    return withProperties(node, { id: undefined });
  });
  return { tree: sanitize(checked, SCHEMA) as Root, notes };
};
