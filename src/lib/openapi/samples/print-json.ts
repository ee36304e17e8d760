import type { JsonValue } from '../json.ts';

/** Characters that samples escape: they are invisible, reorder text, or break a compiler. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/gu;

/** Replaces each invisible character with the escape that `spell` returns for its code point. */
export function spellInvisible(text: string, spell: (code: number) => string): string {
  return text.replace(INVISIBLE, (character) => spell(character.codePointAt(0) ?? 0));
}

/** The escape of a code point in JSON, JavaScript, and Java: `\u00e9`, or two escapes beyond U+FFFF. */
export function spellUtf16(code: number): string {
  return String.fromCodePoint(code)
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
}

/** JSON with an indentation of two spaces and escaped invisible characters. */
export function printJson(value: JsonValue): string {
  const text = JSON.stringify(value, null, 2);
  return text
    .split('\n')
    .map((line) => spellInvisible(line, spellUtf16))
    .join('\n');
}
