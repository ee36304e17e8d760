import { satteri } from '@astrojs/markdown-satteri';
import { decodeHTML } from 'entities';
import { listWords } from '../../src/lib/word-order/word-order.ts';
import { isInlineElement } from './html-words.ts';

const createRenderer = (gfm: boolean) =>
  satteri({ features: { gfm, frontmatter: false, smartPunctuation: false } }).createRenderer({
    syntaxHighlight: false,
    gfm,
    smartypants: false,
  });

/** CommonMark and nothing else: what knows no tables drops no cell of a row that has too many. */
const plain = await createRenderer(false);
/** For documents with footnotes, which stand at the end of their page. */
const withFootnotes = await createRenderer(true);

const FOOTNOTE = /^ {0,3}\[\^[^\]\s]+\]:/m;
const FRONTMATTER = /^(---|\+\+\+)[ \t]*\n[^]*?\n(?:\1|\.\.\.)[ \t]*(?:\n|$)/;

/** A tag, with quotes around values that may hold its end. Not read by rules of HTML: those drop words. */
const TAG = /<(\/?)([a-z][^\s/>]*)((?:=\s*(?:"[^"]*"|'[^']*')|[^>])*)>/gi;
/** A comment within a word leaves one word. */
const COMMENT_IN_WORD = /(?<=[\p{L}\p{N}])<!--[^]*?-->(?=[\p{L}\p{N}])/gu;
const DECLARATION = /<![a-z][^>]*>/gi;

/** What a reader gets of a tag itself: what a picture shows, and what a link or a picture says on hover. */
function textOfTag(name: string, attributes: string): string {
  const read = (attribute: string): string =>
    new RegExp(`\\s${attribute}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i')
      .exec(attributes)
      ?.slice(1)
      .join('') ?? '';
  if (name === 'img') return ` ${read('alt')} ${read('title')} `;
  if (name === 'a' && /\sdata-footnote-ref\b/.test(attributes)) return ' ';
  if (name === 'a') return read('title') === '' ? '' : ` ${read('title')} `;
  return isInlineElement(name) ? '' : ' ';
}

/**
 * The words of Markdown as another parser than the loader's reads it. Of HTML all text counts, be it in a
 * comment, a script, or an element that nothing closes: what no reader gets, the loader has to report.
 */
export async function listSourceWords(markdown: string): Promise<readonly string[]> {
  const whole = markdown.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const [front = ''] = FRONTMATTER.exec(whole) ?? [];
  const renderer = FOOTNOTE.test(whole) ? withFootnotes : plain;
  const { code } = await renderer.render(whole.slice(front.length));
  const text = code
    .replace(COMMENT_IN_WORD, '')
    .replace(DECLARATION, ' ')
    .replace(TAG, (_, slash: string, name: string, attributes: string) =>
      slash === '' ? textOfTag(name.toLowerCase(), attributes) : textOfTag(name.toLowerCase(), ''),
    );
  return [...listWords(front), ...listWords(decodeHTML(text))];
}
