import { RewritingStream } from 'parse5-html-rewriting-stream';
import { hashSource } from './policy.ts';
import type { StyleClasses } from './style-classes.ts';

/** Stands in the head of every page until the policy of the whole site is known. */
export const POLICY_SLOT = '<meta name="guidon:policy-slot">';

/** What rewriting a page needs, and what it collects over all pages. */
export interface Rewriting {
  classes: StyleClasses;
  scripts: Set<string>;
  styles: Set<string>;
  /** Value of `data-theme` for readers without script; nothing follows the operating system. */
  theme: string | undefined;
  /** Style sheets that a bundle replaces. */
  isMergedSheet: (href: string) => boolean;
}

/** A page after its rewriting. */
export interface Rewritten {
  html: string;
  /** Where its links lead, and the ids that a link may lead to. */
  hrefs: string[];
  ids: Set<string>;
  /** Style sheets that were taken out, for the bundles that replace them. */
  sheets: string[];
}

type StartTag = Parameters<RewritingStream['emitStartTag']>[0];
type Attribute = StartTag['attrs'][number];

const attr = (tag: StartTag, name: string) => tag.attrs.find((a) => a.name === name)?.value;

/**
 * Rewrites one page of the build: style attributes become classes, style sheets are noted for their bundle
 * and taken out, inline scripts and styles are collected.
 */
export function rewriteHtml(html: string, rewriting: Rewriting): Promise<Rewritten> {
  const page: Rewritten = { html: '', hrefs: [], ids: new Set(), sheets: [] };
  const stream = new RewritingStream();
  const output: string[] = [];
  let inline: Set<string> | undefined;
  let dropped: string | undefined;

  stream.on('startTag', (tag) => {
    const sheet = mergedSheet(tag, rewriting);
    if (sheet !== undefined) page.sheets.push(sheet);
    if (sheet !== undefined || isUnusedScript(tag)) {
      dropped = tag.tagName === 'script' ? 'script' : undefined;
      return;
    }
    moveStyle(tag, rewriting);
    if (tag.tagName === 'html') setTheme(tag, rewriting.theme);
    noteTargets(tag, page);
    inline = inlineKind(tag, rewriting);
    stream.emitStartTag(tag);
    if (tag.tagName === 'meta' && attr(tag, 'charset') !== undefined) stream.emitRaw(POLICY_SLOT);
  });
  stream.on('endTag', (tag) => {
    inline = undefined;
    if (dropped === tag.tagName) {
      dropped = undefined;
      return;
    }
    stream.emitEndTag(tag);
  });
  stream.on('text', (_, raw) => {
    inline?.add(hashSource(raw));
    stream.emitRaw(raw);
  });

  return new Promise((resolve, reject) => {
    stream.on('data', (chunk: string | Buffer) => output.push(String(chunk)));
    stream.on('end', () => resolve({ ...page, html: output.join('') }));
    stream.on('error', reject);
    stream.end(html);
  });
}

/** Starlight's page brings a script that keeps the state of its own sidebar; ours is another one. */
const UNUSED_SCRIPT = /\/_astro\/Page\.astro_astro_type_script/;

function isUnusedScript(tag: StartTag): boolean {
  return tag.tagName === 'script' && UNUSED_SCRIPT.test(attr(tag, 'src') ?? '');
}

/** The address of a style sheet that a bundle replaces; undefined for other tags. */
function mergedSheet(tag: StartTag, { isMergedSheet }: Rewriting): string | undefined {
  if (tag.tagName !== 'link' || attr(tag, 'rel') !== 'stylesheet') return undefined;
  const href = attr(tag, 'href') ?? '';
  return isMergedSheet(href) ? href : undefined;
}

function moveStyle(tag: StartTag, { classes }: Rewriting): void {
  const style = attr(tag, 'style');
  if (style === undefined) return;
  tag.attrs = tag.attrs.filter(({ name }) => name !== 'style');
  if (style.trim() !== '') addClass(tag.attrs, classes.classFor(style));
}

function addClass(attrs: Attribute[], name: string): void {
  const own = attrs.find((a) => a.name === 'class');
  if (own) own.value = `${own.value} ${name}`;
  else attrs.push({ name: 'class', value: name });
}

/** Tells of a link, and of an id. */
function noteTargets(tag: StartTag, { hrefs, ids }: Rewritten): void {
  const [href, id] = [attr(tag, 'href'), attr(tag, 'id')];
  if (tag.tagName === 'a' && href !== undefined) hrefs.push(href);
  if (id !== undefined) ids.add(id);
}

function setTheme(tag: StartTag, theme: string | undefined): void {
  tag.attrs = tag.attrs.filter(({ name }) => name !== 'data-theme');
  if (theme) tag.attrs.push({ name: 'data-theme', value: theme });
}

/** The set that collects the content of an inline script or style; nothing for other tags. */
function inlineKind(tag: StartTag, { scripts, styles }: Rewriting): Set<string> | undefined {
  if (tag.tagName === 'style') return styles;
  if (tag.tagName !== 'script' || attr(tag, 'src') !== undefined) return undefined;
  const type = attr(tag, 'type');
  return type === undefined || type === 'module' || type.includes('javascript')
    ? scripts
    : undefined;
}
