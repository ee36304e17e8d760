import type { Root } from 'hast';
import { raw } from 'hast-util-raw';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toHast } from 'mdast-util-to-hast';
import { gfm } from 'micromark-extension-gfm';
import { boundEffort } from './effort.ts';
import type { MarkdownStep, MarkdownTransform } from './markdown-tree.ts';
import { reportDefinitions } from './transforms/definitions.ts';
import { takeFrontmatter } from './transforms/frontmatter.ts';
import { reportFenceInstructions } from './transforms/languages.ts';
import { keepPlaceholders } from './transforms/placeholders.ts';
import { keepCells } from './transforms/tables.ts';
import type { Note } from './transforms/transform.ts';

/** A document as a tree of HTML, with what was read off before. */
export interface ParsedDocument {
  readonly tree: Root;
  readonly frontmatter: Readonly<Record<string, unknown>>;
  readonly notes: readonly Note[];
}

/** What is done to Markdown before HTML is made of it. */
const MARKDOWN_TRANSFORMS: readonly MarkdownTransform[] = [
  keepCells,
  reportDefinitions,
  reportFenceInstructions,
  keepPlaceholders,
];

/**
 * Reads Markdown as code hosts do: GitHub's flavor, with the HTML in it. The tree is not safe to show yet.
 * @throws RangeError where the document is nested too deeply, or would hold the parser up for minutes
 */
export function parseMarkdown(markdown: string): ParsedDocument {
  const plain = markdown.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const { body, data, notes } = takeFrontmatter(plain);
  const mdast = fromMarkdown(body, {
    // One tilde strikes nothing: `5~7` is a range, and `~/a` a path.
    extensions: [gfm({ singleTilde: false }), boundEffort()],
    mdastExtensions: [gfmFromMarkdown()],
  });
  const kept = MARKDOWN_TRANSFORMS.reduce<MarkdownStep>(
    (before, transform) => {
      const step = transform(before.tree);
      return { tree: step.tree, notes: [...before.notes, ...step.notes] };
    },
    { tree: mdast, notes },
  );
  // The sanitizer prefixes what the source names; a prefix here would come twice.
  const hast = toHast(kept.tree, { allowDangerousHtml: true, clobberPrefix: '' });
  return { tree: raw(hast) as Root, frontmatter: data, notes: kept.notes };
}
