import type { Nodes, Root } from 'mdast';
import { defineMdastPlugin, markdownToHtml, markdownToMdast } from 'satteri';

/** HTML made from a document's text. Markup in the text itself is shown as text. */
export type ProseHtml = string;

/** Returns the URL of the page about a name in code, such as an operationId. Undefined for most code. */
export type CodeHref = (code: string) => string | undefined;

const FEATURES = {
  gfm: { footnotes: false },
  frontmatter: false,
  smartPunctuation: { dashes: false, ellipses: false },
};
const SAFE_LINK = /^(?:https?:\/\/|mailto:|\/|#)/i;

/** Shows HTML as text and unsafe links and images as their texts, and links code that has a page. */
function createPlugin(codeHref: CodeHref) {
  return defineMdastPlugin({
    name: 'api-prose',
    html(node, ctx) {
      const text = { type: 'text', value: node.value } as const;
      return ctx.parent(node).type === 'paragraph' ? text : { type: 'paragraph', children: [text] };
    },
    image: ({ alt }) => ({ type: 'text', value: alt ?? '' }),
    imageReference: ({ alt }) => ({ type: 'text', value: alt ?? '' }),
    link(node, ctx) {
      if (!SAFE_LINK.test(node.url)) ctx.replaceNode(node, [...node.children]);
    },
    definition(node, ctx) {
      if (!SAFE_LINK.test(node.url)) ctx.setProperty(node, 'url', '#_top');
    },
    inlineCode(node, ctx) {
      const url = ctx.parent(node).type === 'link' ? undefined : codeHref(node.value);
      if (url === undefined) return undefined;
      return { type: 'link', url, children: [{ type: 'inlineCode', value: node.value }] };
    },
  });
}

/**
 * Renders the Markdown of a description as HTML. Documents can come from third parties, so it has no markup and
 * no scripts of theirs. Code links to the page that `codeHref` returns.
 */
export function renderProse(text = '', codeHref: CodeHref = () => undefined): ProseHtml {
  const mdastPlugins = [createPlugin(codeHref)];
  return markdownToHtml(text, { features: FEATURES, mdastPlugins }).html.trim();
}

/** Renders a description of one paragraph as HTML for the inside of a paragraph or a table cell. */
export function renderLine(text: string, codeHref?: CodeHref): ProseHtml {
  return renderProse(text, codeHref).replace(/^<p>([^]*)<\/p>$/, '$1');
}

function toText(node: Nodes): string {
  if ('children' in node) return node.children.map(toText).join('');
  return 'value' in node ? node.value : '';
}

/** The first paragraph of a description as plain text, for lists and the head of a page. */
export function firstParagraph(text = ''): string {
  const { children } = markdownToMdast(text, { features: FEATURES }) as Root;
  const paragraph = children.find(({ type }) => type === 'paragraph');
  return paragraph ? toText(paragraph).replace(/\s+/g, ' ').trim() : '';
}

export function withoutFirstParagraph(text = ''): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .slice(1)
    .join('\n\n');
}
