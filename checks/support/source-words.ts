import { load } from 'cheerio';
import { defineMdastPlugin, markdownToHtml } from 'satteri';
import { listWords } from '../../src/lib/word-order/word-order.ts';
import { isInlineElement } from './html-words.ts';

/** A second way back from a footnote has no number of its own. */
const GFM = { footnotes: { backContent: () => '↩' } };

/** Where a piece of HTML ends: a comment or a tag that is open there has no end. */
const HTML_END = '\uE000';
const markEnds = defineMdastPlugin({
  name: 'mark-ends-of-html',
  html: (node, context) => context.setProperty(node, 'value', node.value + HTML_END),
});

/** HTML of Markdown: of GitHub's flavor, or of CommonMark and nothing else. */
async function render(markdown: string, gfm: boolean): Promise<string> {
  const { html } = await markdownToHtml(markdown, {
    mdastPlugins: [markEnds],
    features: { gfm: gfm && GFM, frontmatter: false },
  });
  return html;
}

/** Text that has no tags, with its character references read. */
const decodeEntities = (text: string): string =>
  load(text.replaceAll('<', '&lt;'), null, false).root().text();

const FOOTNOTE = /^ {0,3}\[\^[^\]\s]+\]:/m;
const FRONTMATTER =
  /^(---|\+\+\+)[ \t]*\n(?:[ \t]*\n|#.*\n)*[\w"'-]+ *[:=](?=\s)[^]*?\n(?:\1|\.\.\.)[ \t]*(?:\n|$)/;
/** The line below the head of a table. */
const DELIMITERS = /^[ \t>]*\|?(?:[ \t]*:?-+:?[ \t]*\|)*[ \t]*:?-+:?[ \t]*\|?[ \t]*$/;

/** A tag, with quotes around values that may hold its end. Not read by rules of HTML: those drop words. */
const TAG = /<(\/?)([a-z][^\s/>]*)((?:=\s*(?:"[^"]*"|'[^']*')|[^>\uE000])*)>/gi;
const COMMENT = /<!--(?:-?>|([^\uE000]*?)--!?>)/g;
const SCRIPT = /<(script|style)\b[^>\uE000]*>([^\uE000]*?)<\/\1\s*>/gi;
const DECLARATION = /<![a-z][^>\uE000]*>/gi;
/** What strikes text for one of the two parsers only. */
const SINGLE_TILDE = /(?<![~\\])~(?!~)/g;

/** Cells as paragraphs: no mark in one of them begins what another one ends. */
function splitRow(row: string): string {
  const [margin = ''] = /^[ \t>]*/.exec(row) ?? [];
  const cells = row.slice(margin.length).split(/(?<!\\)\|/);
  return cells.map((cell) => `${margin}${cell.trim()}\n${margin.trimEnd()}\n`).join('');
}

function splitTables(markdown: string): string {
  let isTable = false;
  const lines = markdown.split('\n');
  return lines
    .map((line, index) => {
      const isHead = line.includes('|') && DELIMITERS.test(lines[index + 1] ?? '');
      isTable = isHead || (isTable && line.includes('|'));
      return isTable ? splitRow(line) : line;
    })
    .join('\n');
}

const readAttribute = (attributes: string, name: string): string =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i')
    .exec(attributes)
    ?.slice(1)
    .join('') ?? '';

/** What a reader gets in the place of a tag. */
function textOfTag(name: string, attributes: string): string {
  if (name === 'img') return ` ${readAttribute(attributes, 'alt')} `;
  if (name === 'a' && /\sdata-footnote-ref\b/.test(attributes)) return ' ';
  return isInlineElement(name) ? '' : ' ';
}

/** What readers get by a mouse or in the source only. */
function listHidden(html: string): string[] {
  const comments = [...html.matchAll(COMMENT)].map(([, words = '']) => words);
  const titles = [...html.matchAll(TAG)].map(([, slash, name = '', attributes = '']) =>
    slash === '' && /^(a|img)$/i.test(name) ? readAttribute(attributes, 'title') : '',
  );
  const scripts = [...html.matchAll(SCRIPT)].map(([, , words = '']) => words);
  return [...comments, ...scripts, ...titles.map(decodeEntities)];
}

/**
 * The words of Markdown as another parser than the loader's reads it. Of HTML all text counts, be it in a
 * comment, a script, or an element that nothing closes: what no reader gets, the loader has to report. What
 * has no place in the text comes last.
 */
export async function listSourceWords(markdown: string): Promise<readonly string[]> {
  const whole = markdown
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\\(?=&\w+;)/g, '');
  const [front = ''] = FRONTMATTER.exec(whole) ?? [];
  const body = whole.slice(front.length);
  // Footnotes stand at the end of their page. What knows no tables drops no cell of a row that has too many.
  const html = FOOTNOTE.test(whole)
    ? await render(body.replace(SINGLE_TILDE, '\\~'), true)
    : await render(splitTables(body), false);
  const text = html
    .replace(COMMENT, '')
    .replace(SCRIPT, ' ')
    .replace(DECLARATION, ' ')
    .replace(TAG, (_, slash: string, name: string, attributes: string) =>
      slash === '' ? textOfTag(name.toLowerCase(), attributes) : textOfTag(name.toLowerCase(), ''),
    )
    .replaceAll(HTML_END, '');
  return [front, decodeEntities(text), ...listHidden(html)].flatMap(listWords);
}
