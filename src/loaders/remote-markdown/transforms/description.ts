import type { Root } from 'hast';
import {
  DESCRIPTION_MAX_CHARS as MAX_CHARS,
  DESCRIPTION_MIN_CHARS as MIN_CHARS,
} from '../../../site/limits.ts';
import { isElement, lineOf } from '../tree.ts';
import type { Child } from '../tree.ts';

/** Texts that complete a page's description if its first paragraph is missing or too short. */
export interface DescriptionSources {
  readonly title: string;
  /** A sentence that is appended to a description that is too short. */
  readonly about: string;
}

/** Cuts a text to the maximum length, after a sentence or else between words. */
function cut(text: string): string {
  if (text.length <= MAX_CHARS) return text;
  const sentence = text.slice(0, MAX_CHARS).replace(/(?<=[.!?])\s[^.!?]*$/, '');
  if (sentence.length >= MIN_CHARS && sentence.length < MAX_CHARS) return sentence;
  const whole = text.slice(0, MAX_CHARS - 1);
  const words = whole.replace(/\s+\S*$/, '');
  // Text without spaces, such as a long URL, is cut in the middle.
  return `${words.length < MIN_CHARS ? whole : words}…`;
}

/** Removes an unfinished last sentence, such as "With it you" before a list, unless it is the only one. */
function wholeSentences(text: string): string {
  if (/[.!?…]$/.test(text)) return text;
  const whole = text.replace(/(?<=[.!?])\s+[^.!?]*$/, '');
  return whole === text ? text.replace(/:$/, '.') : whole;
}

const endSentence = (text: string): string => (/[.!?:…]$/.test(text) ? text : `${text}.`);

/** Returns the description of a page: its first paragraph, extended or cut to the allowed length. */
export function describePage(tree: Root, { title, about }: DescriptionSources): string {
  const paragraph = (tree.children as Child[]).find(
    (node) => isElement(node, 'p') && lineOf(node) !== '',
  );
  const first = (paragraph ? lineOf(paragraph) : '') || title;
  const whole = wholeSentences(first);
  if (whole.length >= MIN_CHARS) return cut(whole);
  const longer = cut(`${endSentence(whole)} ${about}`);
  return longer.length >= MIN_CHARS ? longer : `${title}: ${longer}`;
}
