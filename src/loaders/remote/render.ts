import { isSatteriProcessor, satteri } from '@astrojs/markdown-satteri';
import type { AstroConfig } from 'astro';
import GithubSlugger from 'github-slugger';
import type { Blockquote, Heading, Image, Paragraph, Root, RootContent, Text } from 'mdast';
import {
  markdownToHtml,
  type MdastNode,
  type MdastPluginDefinition,
  type MdastVisitorContext,
  type PluginFactoryContext,
} from 'satteri';
import { curlQuotes } from '../../lib/text/quotes.ts';
import { urlsOf } from './code-hosts.ts';
import { isPicture, isTitle, textOf } from './head.ts';
import {
  createResolvers,
  findDocument,
  type RemoteDocument,
  type RemoteSite,
  type ResolveLink,
} from './links.ts';
import {
  asParagraph,
  asText,
  COMMENT,
  createTagCheck,
  readHeading,
  SAFE_HTML,
} from './raw-html.ts';
import type { RemoteSource } from './sources.ts';

/** The attributes that a node has in HTML. */
interface HastData {
  readonly hProperties?: { readonly id?: string };
}

/** Asides of this site by the kinds of alerts (`> [!NOTE]`) and containers (`:::note`) of code hosts. */
const ASIDES: Readonly<Record<string, string>> = {
  note: 'note',
  info: 'note',
  important: 'note',
  tip: 'tip',
  hint: 'tip',
  warning: 'caution',
  caution: 'danger',
  danger: 'danger',
};
const OWN_ID = /^[a-z][\w-]*$/i;
const INVISIBLE = /[\uFE0F\u200B-\u200D\u2060]/g;
/**
 * Quotes are curled by `curlQuotes` instead of the parser, which takes quadratic time for the quotes of a
 * paragraph and, from 60 KB of them, ends the process.
 */
const FEATURES = { gfm: true, smartPunctuation: false };
/** Longer code has no colors: Shiki takes 0.1 s for a hostile script of this length, and 5 s for one of 8,000. */
const MAX_COLORED_CHARS = 2000;

/** Returns the plugin for the site's Markdown processor that turns remote documents into pages of this site. */
export function remoteMarkdown(site: RemoteSite) {
  const resolverOf = createResolvers(site);
  return ({ fileURL }: Pick<PluginFactoryContext, 'fileURL'>) => {
    const document = fileURL && findDocument(fileURL, site.snapshotFolder);
    return document && adaptDocument(document, resolverOf(document));
  };
}

/** Creates the renderer of remote documents from the site's Markdown processor. */
export function createRemoteRenderer(
  processor: AstroConfig['markdown']['processor'],
  options: Parameters<typeof processor.createRenderer>[0],
) {
  if (!isSatteriProcessor(processor))
    throw new Error('Remote pages need satteri() as markdown.processor in astro.config.mjs.');
  const features = { ...processor.options.features, ...FEATURES };
  return satteri({ ...processor.options, features }).createRenderer(options);
}

/** Renders a document as HTML for the inside of a page: headings are bold text, and have no anchors. */
export async function renderFragment(
  text: string,
  document: RemoteDocument,
  site: RemoteSite,
  toHref: (href: string) => string,
): Promise<string> {
  const resolveLink = createResolvers(site)(document);
  const plugin = adaptDocument(document, (href) => {
    const target = href.startsWith('#') ? undefined : resolveLink(href);
    return target && toHref(target);
  });
  const asText: MdastPluginDefinition = {
    name: 'remote-fragment',
    heading: ({ children }) => ({
      type: 'paragraph',
      children: [{ type: 'strong', children: [...children] }],
    }),
    containerDirective: ({ children }) => ({ type: 'blockquote', children: [...children] }),
  };
  const mdastPlugins = [plugin, asText];
  return (await markdownToHtml(text, { features: FEATURES, mdastPlugins })).html;
}

/** Lists the nodes that a page leaves out: title, badges, the generated contents, and some sections. */
export function listOmitted({ children }: Readonly<Root>, source: RemoteSource): Set<RootContent> {
  const omitted = new Set<RootContent>();
  const names = source.withoutSections?.map((name) => name.toLowerCase()) ?? [];
  const title = children.find(isTitle);
  /** The level of the heading whose section is left out, or 7. */
  let level = 7;
  let isContents = false;
  let isStart = true;
  for (const node of children) {
    if (node.type === 'html' && /^<!-- toc(stop)? -->/.test(node.value))
      isContents = !node.value.includes('stop');
    if (node.type === 'heading' && node.depth <= level)
      level = names.includes(textOf(node).toLowerCase()) ? node.depth : 7;
    const isBadge = isStart && isPicture(node);
    if (level < 7 || isContents || node === title || isBadge) omitted.add(node);
    else if (node.type !== 'html') isStart = false;
  }
  return omitted;
}

/** Returns the plugin that turns a document into a page. */
function adaptDocument(
  { source, path }: RemoteDocument,
  resolveLink: ResolveLink,
): MdastPluginDefinition {
  const slugger = new GithubSlugger();
  /** Where links to the anchors of headings lead that the page leaves out. */
  const omittedAnchors = new Map<string, string>();

  const isBalanced = createTagCheck();

  const toTarget = (href: string) => resolveLink(omittedAnchors.get(href) ?? href);

  /** Gives a heading the id that it has on code hosts, and no other attribute. Returns the id. */
  const nameHeading = (node: Readonly<Heading>, ctx: MdastVisitorContext): string => {
    const { id: own } = (node.data as HastData | undefined)?.hProperties ?? {};
    const slug = own && OWN_ID.test(own) ? own : slugger.slug(ctx.textContent(node));
    const id = slug.replace(INVISIBLE, '') || 'section';
    ctx.setProperty(node, 'data', { hProperties: { id } });
    return id;
  };

  return {
    name: 'remote-markdown',
    options: { position: true },
    before(root, ctx) {
      const omitted = listOmitted(root, source);
      // A second heading of level 1 moves down a level, with all headings after it.
      let shift = 0;
      for (const node of root.children) {
        const isOmitted = omitted.has(node);
        if (isOmitted) ctx.removeNode(node);
        if (node.type !== 'heading') continue;
        const id = nameHeading(node, ctx);
        if (isTitle(node) && !isOmitted) shift = 1;
        if (shift === 1)
          ctx.setProperty(node, 'depth', Math.min(node.depth + 1, 6) as Heading['depth']);
        const target = isTitle(node) ? '#_top' : `${urlsOf(source).page(path)}#${id}`;
        if (isOmitted) omittedAnchors.set(`#${id}`, target);
      }
    },
    heading(node, ctx) {
      if (ctx.parent(node).type === 'root') return;
      nameHeading(node, ctx);
      if (node.depth === 1) ctx.setProperty(node, 'depth', 2);
    },
    text(node, ctx) {
      // Asking for the parent of each text would take quadratic time.
      const before = /^["']/.test(node.value) ? previousOf(node, ctx) : undefined;
      const value = curlQuotes(node.value, before && before.type !== 'break' ? 'x' : ' ');
      if (value !== node.value) ctx.setProperty(node, 'value', value);
    },
    blockquote: toAside,
    containerDirective({ name, children }) {
      const [first] = children;
      const isLabeled = first?.type === 'paragraph' && first.data && 'directiveLabel' in first.data;
      return isLabeled ? undefined : makeAside(name, [...children]);
    },
    // Other words with a colon, such as the time 10:30, are text.
    textDirective: (node, ctx) => ({ type: 'text', value: sourceOf(node, ctx) }),
    leafDirective: (node, ctx) => asParagraph(sourceOf(node, ctx)),
    html(node, ctx) {
      if (COMMENT.test(node.value)) return ctx.removeNode(node);
      const parent = ctx.parent(node);
      const isSafe = SAFE_HTML.test(node.value) && isBalanced(parent);
      return readHeading(node) ?? (isSafe ? undefined : asText(node, parent));
    },
    code(node, ctx) {
      // The checks don't run the code of other repositories, and only pages in MDX can have drawings.
      ctx.setProperty(node, 'meta', 'syntax');
      if (node.lang === 'mermaid' || node.value.length > MAX_COLORED_CHARS)
        ctx.setProperty(node, 'lang', 'text');
    },
    link(node, ctx) {
      const href = toTarget(node.url);
      if (href === undefined) ctx.replaceNode(node, [...node.children]);
      else if (href !== node.url) ctx.setProperty(node, 'url', href);
    },
    definition(node, ctx) {
      ctx.setProperty(node, 'url', toTarget(node.url) ?? '#_top');
    },
    // The policy blocks images from other hosts, so an image becomes a link with its description.
    image(node, ctx) {
      const text = { type: 'text', value: describeImage(node) } as const;
      const href = ctx.parent(node).type === 'link' ? undefined : toTarget(node.url);
      return href === undefined ? text : { type: 'link', url: href, children: [text] };
    },
    imageReference: ({ alt }) => ({ type: 'text', value: alt || 'Image' }),
  };
}

/** Turns a quote that starts with `[!NOTE]` into an aside. */
function toAside({ children: [first, ...rest] }: Readonly<Blockquote>) {
  const text = first?.type === 'paragraph' ? first.children[0] : undefined;
  if (first?.type !== 'paragraph' || text?.type !== 'text') return undefined;
  const [mark = '', kind = ''] = /^\[!(\w+)\]\s*/.exec(text.value) ?? [];
  const value = curlQuotes(text.value.slice(mark.length));
  const body = [...(value === '' ? [] : [{ ...text, value }]), ...first.children.slice(1)];
  return makeAside(kind, [...(body.length === 0 ? [] : [{ ...first, children: body }]), ...rest]);
}

/** Returns a directive that Starlight makes an aside of, with the kind as its title. Undefined for other kinds. */
function makeAside(kind: string, children: Blockquote['children']) {
  const name = ASIDES[kind.toLowerCase()];
  if (name === undefined) return undefined;
  const value = kind.charAt(0).toUpperCase() + kind.slice(1).toLowerCase();
  const label: Paragraph = {
    type: 'paragraph',
    data: { directiveLabel: true } as Paragraph['data'],
    children: [{ type: 'text', value }],
  };
  return { type: 'containerDirective' as const, name, children: [label, ...children] };
}

const previousOf = (node: Readonly<Text>, ctx: MdastVisitorContext) =>
  ctx.parent(node).children[(ctx.indexOf(node) ?? 0) - 1];

const sourceOf = ({ position }: Readonly<MdastNode>, { source }: MdastVisitorContext): string =>
  source.slice(position?.start.offset, position?.end.offset);

/** Returns the description of an image, or else its file name. */
function describeImage({ alt, url }: Readonly<Image>): string {
  const name = URL.parse(url, 'https://host.example/')?.pathname.split('/').at(-1);
  return alt?.trim() || `Image: ${name && !url.startsWith('data:') ? name : 'picture'}`;
}
