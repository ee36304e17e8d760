import type { Element, ElementContent } from 'hast';
import type { ShikiTransformer } from 'shiki';
import { parseFenceMeta } from '../lib/code/fence-meta.ts';
import { stripPrompts } from '../lib/code/prompts.ts';
import { classOf, CODE_THEME, hangOf, roleOf, wrapLine } from '../lib/highlight/index.ts';
import { describeRun, findRole, listMarkedLines, nameLanguage } from '../lib/code/languages.ts';
import { ADDED_CODE_LANGUAGES } from './limits.ts';

const SESSION_LANGUAGES = ['shellsession', 'sh-session', 'console', 'shell-session'];

/** Languages without a grammar of their own, mapped to the grammar that highlights them. */
const aliases = Object.fromEntries(
  Object.entries(ADDED_CODE_LANGUAGES).filter(([name, grammar]) => name !== grammar),
);

const element = (
  tagName: string,
  properties: Element['properties'],
  ...children: ElementContent[]
): Element => ({ type: 'element', tagName, properties, children });
const text = (value: string): ElementContent => ({ type: 'text', value });

const textOf = (node: ElementContent): string =>
  node.type === 'element' ? node.children.map(textOf).join('') : 'value' in node ? node.value : '';

/** A token of a line, with its class, such as `t-keyword`. Plain text and punctuation have none. */
interface Token {
  readonly text: string;
  readonly className: string | undefined;
}

/** Reads a token from Shiki's element, whose color stands for a role in our theme. */
function readToken(node: ElementContent): Token {
  const words = textOf(node);
  const style = node.type === 'element' ? String(node.properties['style'] ?? '') : '';
  const role = roleOf(/color:(#\w+)/i.exec(style)?.[1]?.toLowerCase() ?? '');
  const isPunctuation = /^[\s.,;:(){}[\]]*$/.test(words);
  return { text: words, className: role && !isPunctuation ? classOf(role) : undefined };
}

/** Renders the tokens of a line, with `<wbr>` where it may wrap, and an element where it must not. */
function renderTokens(tokens: readonly Token[]): ElementContent[] {
  const groups = Map.groupBy(wrapLine(tokens), ({ token }) => token);
  return [...groups].flatMap(([{ className }, pieces]) => {
    const content = pieces.flatMap(({ text: words, canBreakBefore, className: mark }) => [
      ...(canBreakBefore ? [element('wbr', {})] : []),
      mark ? element('span', { class: mark }, text(words)) : text(words),
    ]);
    return className === undefined ? content : [element('span', { class: className }, ...content)];
  });
}

/** Returns how a line of a diff differs: inserted, deleted, or not at all. */
const signOf = (line: string) => (line.startsWith('+') ? 'ins' : line.startsWith('-') ? 'del' : '');

/** The meta string of a block without a bar. */
export const NO_FRAME = 'frame="none"';

/** Gives lines and tokens classes instead of inline styles, which the policy of the site doesn't allow. */
const classes: ShikiTransformer = {
  name: 'classes',
  preprocess(_, options) {
    // By default, Shiki stops coloring a line after half a second, which on a busy machine can be any line.
    Object.assign(options, { tokenizeTimeLimit: 0, mergeSameStyleTokens: true });
  },
  pre(pre) {
    const isFramed = this.options.meta?.__raw !== NO_FRAME;
    pre.properties = {
      class: isFramed ? 'code' : 'code not-content',
      dataLanguage: this.options.lang,
    };
  },
  code(code) {
    const lines = code.children.filter((child) => child.type === 'element');
    // The line break is inside of a line's element, so that the text of the block is the code.
    for (const line of lines.slice(0, -1)) line.children.push(text('\n'));
    code.children = lines;
  },
  line(line, number) {
    const tokens = line.children.map(readToken);
    const words = tokens.map((token) => token.text).join('');
    const { lang, meta } = this.options;
    const mark = lang === 'diff' ? signOf(words) : listMarkedLines(meta?.__raw).get(number);
    const hang = hangOf(words.replaceAll('\t', '  '));
    const names = ['line', mark, hang > 4 && `hang-${hang}`].filter(Boolean);
    line.properties = { class: names.join(' ') };
    line.children = renderTokens(tokens);
  },
};

/** Returns the label of a block without a title: its language, or that it is the output of the block before it. */
function nameBlock(lang: string, meta: string): string {
  if (findRole(lang, meta) !== 'output') return nameLanguage(lang);
  return lang === 'text' ? 'Output' : `Output, ${nameLanguage(lang)}`;
}

/**
 * Puts a bar with the title or language and a copy button above each block. CSS shows the language and the
 * note "Runs in the sandbox" from attributes, so that they aren't in the text for search and Markdown. The
 * button copies the code, or the value of `data-copy`.
 */
const frame: ShikiTransformer = {
  name: 'frame',
  root(root) {
    const { lang, meta } = this.options;
    const raw = meta?.__raw ?? '';
    if (raw === NO_FRAME) return;
    const { title } = parseFenceMeta(raw);
    const label = element(
      'span',
      {
        dataLanguage: title === undefined ? nameBlock(lang, raw) : undefined,
        dataRun: describeRun(lang, raw, this.source),
      },
      text(title ?? ''),
    );
    const commands = SESSION_LANGUAGES.includes(lang) ? stripPrompts(this.source) : '';
    const button = element('button', { type: 'button', dataCopy: commands }, text('Copy'));
    const bar = element('figcaption', {}, label, button);
    const figure = element('figure', { class: 'frame not-content' }, bar);
    root.children = [{ ...figure, children: [bar, ...(root.children as ElementContent[])] }];
  },
};

/** Options of code blocks in Markdown, and of `src/components/content/Code.astro`. */
export const shikiConfig = {
  theme: CODE_THEME,
  langAlias: { ...aliases, 'sh-session': 'shellsession', brightscript: 'vb', env: 'dotenv' },
  transformers: [classes, frame],
};
