import { late } from '../../../content/i18n/en.json';
import { fill, type Values } from '../../../lib/text/texts.ts';
import { readTexts } from './texts.ts';

/** Returns a text of a script that is loaded when a reader needs it. It is English if the page has no other. */
export const lateText = (key: keyof typeof late, values: Values = {}): string =>
  fill(readTexts()[key] ?? late[key], values);
