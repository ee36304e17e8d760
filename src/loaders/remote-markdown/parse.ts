import type { Root } from 'hast';
import { raw } from 'hast-util-raw';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toHast } from 'mdast-util-to-hast';
import { gfm } from 'micromark-extension-gfm';
import { separateContainers } from './transforms/alerts.ts';

/** Parses GitHub Flavored Markdown with HTML, unsanitized. Throws RangeError for too deep nesting. */
export function parseMarkdown(markdown: string): Root {
  const plain = markdown.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const mdast = fromMarkdown(separateContainers(plain), {
    // A single tilde is text, as in the range `5~7` or the path `~/a`.
    extensions: [gfm({ singleTilde: false })],
    mdastExtensions: [gfmFromMarkdown()],
  });
  // `assignAnchors` adds a prefix to ids, so this step must not add one as well.
  const hast = toHast(mdast, { allowDangerousHtml: true, clobberPrefix: '' });
  return raw(hast) as Root;
}
