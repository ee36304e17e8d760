import type { JsonValue } from '../json.ts';

/**
 * Characters that cannot be seen, that reorder what is seen, or that a compiler may refuse:
 * controls, byte-order marks, line separators, direction marks, halves of pairs. Samples spell them.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/gu;

/** Spells out what cannot be seen in a text; `spell` gets a code point. */
export function spellInvisible(text: string, spell: (code: number) => string): string {
  return text.replace(INVISIBLE, (character) => spell(character.codePointAt(0) ?? 0));
}

/** `\u00e9`; beyond the first plane, two of them, as JSON, JavaScript, and Java want it. */
export function spellUtf16(code: number): string {
  return String.fromCodePoint(code)
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
}

/** JSON of two spaces, in which no character is invisible but the line breaks between values. */
export function printJson(value: JsonValue): string {
  const text = JSON.stringify(value, null, 2);
  return text
    .split('\n')
    .map((line) => spellInvisible(line, spellUtf16))
    .join('\n');
}
