import type { Root } from 'hast';
import { raw } from 'hast-util-raw';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toHast } from 'mdast-util-to-hast';
import { gfm } from 'micromark-extension-gfm';
import { separateContainers } from './transforms/alerts.ts';
import { keepPlaceholders } from './transforms/placeholders.ts';
import type { Step } from './transforms/transform.ts';

/**
 * Reads Markdown as code hosts do: GitHub's flavor, with the HTML in it. The tree is not safe to show yet.
 * @throws RangeError where the document is nested too deeply
 */
export function parseMarkdown(markdown: string): Step {
  const plain = markdown.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const mdast = fromMarkdown(separateContainers(plain), {
    // One tilde strikes nothing: `5~7` is a range, and `~/a` a path.
    extensions: [gfm({ singleTilde: false })],
    mdastExtensions: [gfmFromMarkdown()],
  });
  const { tree, notes } = keepPlaceholders(mdast);
  // The sanitizer prefixes what the source names; a prefix here would come twice.
  const hast = toHast(tree, { allowDangerousHtml: true, clobberPrefix: '' });
  return { tree: raw(hast) as Root, notes };
}
