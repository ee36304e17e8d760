import type { Root } from 'hast';
import { raw } from 'hast-util-raw';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toHast } from 'mdast-util-to-hast';
import { gfm } from 'micromark-extension-gfm';
import { boundEffort, EffortError } from './effort.ts';
import { takeFrontmatter } from './transforms/frontmatter.ts';
import { keepPlaceholders } from './transforms/placeholders.ts';
import { isTooDeep, showAsCode } from './transforms/plain-text.ts';
import type { Note } from './transforms/transform.ts';

/** A document as a tree of HTML, with what was read off before. */
export interface ParsedDocument {
  readonly tree: Root;
  readonly frontmatter: Readonly<Record<string, unknown>>;
  readonly notes: readonly Note[];
}

/** The tree of Markdown with the HTML in it read. Throws RangeError where that lies too deep, or takes too long. */
function readTree(markdown: string): { tree: Root; notes: readonly Note[] } {
  const mdast = fromMarkdown(markdown, {
    extensions: [gfm(), boundEffort()],
    mdastExtensions: [gfmFromMarkdown()],
  });
  const kept = keepPlaceholders(mdast);
  // The sanitizer prefixes what the source names; a prefix here would come twice.
  const hast = toHast(kept.tree, { allowDangerousHtml: true, clobberPrefix: '' });
  const tree = raw(hast) as Root;
  if (isTooDeep(tree)) throw new RangeError('the document is nested too deeply');
  return { tree, notes: kept.notes };
}

/**
 * Reads Markdown as code hosts do: GitHub's flavor, HTML included. Never throws: any text is Markdown, and
 * one that is nested too deeply, or would take minutes, is a block of code. The tree is not safe to show yet.
 */
export function parseMarkdown(markdown: string): ParsedDocument {
  const plain = markdown.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const { body, data, notes } = takeFrontmatter(plain);
  try {
    const read = readTree(body);
    return { tree: read.tree, frontmatter: data, notes: [...notes, ...read.notes] };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const text = error instanceof EffortError ? error.message : 'nested too deeply';
    const note: Note = { transform: 'plain-text', kind: 'changed', text };
    return { tree: showAsCode(body), frontmatter: data, notes: [...notes, note] };
  }
}
