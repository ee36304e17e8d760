import type { Root } from 'hast';
import { raw } from 'hast-util-raw';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toHast } from 'mdast-util-to-hast';
import { gfm } from 'micromark-extension-gfm';
import { takeFrontmatter } from './transforms/frontmatter.ts';
import { keepPlaceholders } from './transforms/placeholders.ts';
import type { Note } from './transforms/transform.ts';

/** A document as a tree of HTML, with what was read off before. */
export interface ParsedDocument {
  readonly tree: Root;
  readonly frontmatter: Readonly<Record<string, unknown>>;
  readonly notes: readonly Note[];
}

/**
 * Reads Markdown as code hosts do: GitHub's flavor, HTML included. Never throws: any text is Markdown.
 * The tree is not safe to show yet.
 */
export function parseMarkdown(markdown: string): ParsedDocument {
  const plain = markdown.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const { body, data, notes } = takeFrontmatter(plain);
  const mdast = fromMarkdown(body, {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  });
  const kept = keepPlaceholders(mdast);
  // The sanitizer prefixes what the source names; a prefix here would come twice.
  const hast = toHast(kept.tree, { allowDangerousHtml: true, clobberPrefix: '' });
  return { tree: raw(hast) as Root, frontmatter: data, notes: [...notes, ...kept.notes] };
}
