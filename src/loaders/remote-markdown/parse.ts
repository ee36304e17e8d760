import type { Root } from 'hast';
import { raw } from 'hast-util-raw';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toHast } from 'mdast-util-to-hast';
import { gfm } from 'micromark-extension-gfm';
import { separateContainers } from './transforms/alerts.ts';

/**
 * Reads Markdown as code hosts do: GitHub's flavor, with the HTML in it. The tree is not safe to show yet.
 * @throws RangeError where the document is nested too deeply
 */
export function parseMarkdown(markdown: string): Root {
  const plain = markdown.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const mdast = fromMarkdown(separateContainers(plain), {
    // One tilde strikes nothing: `5~7` is a range, and `~/a` a path.
    extensions: [gfm({ singleTilde: false })],
    mdastExtensions: [gfmFromMarkdown()],
  });
  // The sanitizer prefixes what the source names; a prefix here would come twice.
  const hast = toHast(mdast, { allowDangerousHtml: true, clobberPrefix: '' });
  return raw(hast) as Root;
}
