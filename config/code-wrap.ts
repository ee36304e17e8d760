import {
  h,
  toText,
  type Element,
  type ElementContent,
} from '@astrojs/starlight/expressive-code/hast';
import { hangOf, LINE_MAX_CHARS } from '../src/lib/highlight/index.ts';

/** A word that browsers would break after a hyphen. */
const HYPHENATED = /(\S*-\S+)/;

/** Indents the continuation of a line that wraps, and prevents breaks inside `->` or `new-checkout`. */
export function wrapLine(line: Element): void {
  const text = toText(line, { whitespace: 'pre' }).replaceAll('\t', '  ');
  if (text.length <= LINE_MAX_CHARS) return;
  const hang = hangOf(text);
  if (hang > 4) line.properties['className'] = ['ec-line', `hang-${hang}`];
  keepWords(line, LINE_MAX_CHARS - hang);
}

/** Adds the class `word`, which prevents breaks, to words with a hyphen that fit on a line. */
function keepWords(parent: Element, maxChars: number): void {
  const fits = (text: string) => text.length <= maxChars && /^\S*-\S+$/.test(text);
  parent.children = parent.children.flatMap((child): ElementContent[] => {
    if (child.type === 'text')
      return child.value
        .split(HYPHENATED)
        .filter(Boolean)
        .map((value) => (fits(value) ? h('span.word', value) : { type: 'text', value }));
    if (child.type !== 'element') return [child];
    const { className } = child.properties;
    if (!fits(toText(child))) keepWords(child, maxChars);
    else if (Array.isArray(className)) child.properties['className'] = [...className, 'word'];
    return [child];
  });
}
