import type { Comment, Root, RootContent } from 'hast';
import { raw } from 'hast-util-raw';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toHast } from 'mdast-util-to-hast';
import { gfm } from 'micromark-extension-gfm';
import { boundEffort, EffortError } from './effort.ts';
import type { MarkdownStep, MarkdownTransform } from './markdown-tree.ts';
import { reportDefinitions } from './transforms/definitions.ts';
import { keepFootnotes } from './transforms/footnotes.ts';
import { takeFrontmatter } from './transforms/frontmatter.ts';
import { reportFenceInstructions } from './transforms/languages.ts';
import { keepPlaceholders } from './transforms/placeholders.ts';
import { isTooDeep, showAsCode } from './transforms/plain-text.ts';
import { keepCells } from './transforms/tables.ts';
import { keepStrayText } from './stray-text.ts';
import { mapTree } from './tree.ts';
import type { Note } from './transforms/transform.ts';

/** A document as a tree of HTML, with what was read off before. */
export interface ParsedDocument {
  readonly tree: Root;
  readonly frontmatter: Readonly<Record<string, unknown>>;
  readonly notes: readonly Note[];
}

/** Before the document: a parser that begins with a part of a table would take all for a table. */
const START: RootContent = { type: 'element', tagName: 'wbr', properties: {}, children: [] };
/** After it: a parser keeps a text in a table to itself until something follows. */
const END: Comment = { type: 'comment', value: 'the end of the document' };

/** A tree with the HTML in it read, from its first character to its last. */
function readHtml(tree: Root): Root {
  const { children } = keepStrayText(tree);
  const read = raw({ ...tree, children: [{ ...START }, ...children, { ...END }] }) as Root;
  const whole = { ...read, children: read.children.slice(1) };
  return mapTree(whole, (node) =>
    node.type === 'comment' && node.value === END.value ? [] : node,
  );
}

/** What is done to Markdown before HTML is made of it. */
const MARKDOWN_TRANSFORMS: readonly MarkdownTransform[] = [
  keepCells,
  keepFootnotes,
  reportDefinitions,
  reportFenceInstructions,
  keepPlaceholders,
];

/** The tree of Markdown with the HTML in it read. Throws RangeError where that lies too deep, or takes too long. */
function readTree(markdown: string): { tree: Root; notes: readonly Note[] } {
  const mdast = fromMarkdown(markdown, {
    // One tilde strikes nothing: `5~7` is a range, and `~/a` a path.
    extensions: [gfm({ singleTilde: false }), boundEffort()],
    mdastExtensions: [gfmFromMarkdown()],
  });
  const kept = MARKDOWN_TRANSFORMS.reduce<MarkdownStep>(
    ({ tree, notes }, transform) => {
      const step = transform(tree);
      return { tree: step.tree, notes: [...notes, ...step.notes] };
    },
    { tree: mdast, notes: [] },
  );
  // The sanitizer prefixes what the source names; a prefix here would come twice.
  const hast = toHast(kept.tree, { allowDangerousHtml: true, clobberPrefix: '' });
  const tree = readHtml(hast as Root);
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
