import {
  h,
  toText,
  type Element,
  type ElementContent,
} from '@astrojs/starlight/expressive-code/hast';
import { hangOf, LINE_MAX_CHARS } from '../src/lib/highlight/index.ts';

/** A word that browsers would break after a hyphen. */
const HYPHENATED = /^\S*-\S+$/;
/** Parts of a word that is too long for a line. Each ends with a whole name. */
const PARTS = /(\S{1,24}(?![\w-])|[\w-]+)/;

/** Indents the continuation of a line that wraps, and prevents breaks inside `->` or `new-checkout`. */
export function wrapLine(line: Element): void {
  const text = toText(line, { whitespace: 'pre' }).replaceAll('\t', '  ');
  if (text.length <= LINE_MAX_CHARS) return;
  const hang = hangOf(text);
  if (hang > 4) line.properties['className'] = ['ec-line', `hang-${hang}`];
  const maxChars = LINE_MAX_CHARS - hang;
  // Most phones show at least 6 more characters per line.
  const long = text.split(/\s+/).filter((word) => word.length > maxChars + 6);
  keepWords(line, (word) => {
    const isPart = /[\w-]{5}/.test(word) && long.some((other) => other.includes(word));
    return word.length <= maxChars && (isPart || HYPHENATED.test(word));
  });
}

/** Adds the class `word`, which prevents breaks, to the words that should stay whole. */
function keepWords(parent: Element, isWhole: (text: string) => boolean): void {
  parent.children = parent.children.flatMap((child): ElementContent[] => {
    if (child.type === 'text')
      return child.value
        .split(/(\S+)/)
        .flatMap((word) => (isWhole(word) ? [word] : word.split(PARTS)))
        .filter(Boolean)
        .map((value) => (isWhole(value) ? h('span.word', value) : { type: 'text', value }));
    if (child.type !== 'element') return [child];
    const { className } = child.properties;
    if (!isWhole(toText(child))) keepWords(child, isWhole);
    else if (Array.isArray(className)) child.properties['className'] = [...className, 'word'];
    return [child];
  });
}
