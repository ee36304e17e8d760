import { spellInvisible, spellUtf16 } from '../print-json.ts';

const hex = (code: number, digits: number): string => code.toString(16).padStart(digits, '0');

/** The escape of a code point in languages with `\uXXXX` and `\UXXXXXXXX`. */
const spellLong = (code: number): string =>
  code > 0xffff ? `\\U${hex(code, 8)}` : `\\u${hex(code, 4)}`;

const NAMED: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Escapes text for a literal: `also` lists further characters to escape, `spell` escapes invisible ones. */
function escape(text: string, also: string, spell: (code: number) => string): string {
  const marked = text
    .split('')
    .map((unit) => (also.includes(unit) || unit === '\\' ? `\\${unit}` : (NAMED[unit] ?? unit)))
    .join('');
  return spellInvisible(marked, spell);
}

export function quoteJavaScript(text: string): string {
  return `'${escape(text, "'", spellUtf16)}'`;
}

/** A Python, Go, or C# literal in double quotes. */
export function quoteLong(text: string): string {
  return `"${escape(text, '"', spellLong)}"`;
}

export function quoteJava(text: string): string {
  return `"${escape(text, '"', spellUtf16)}"`;
}

/** A Kotlin literal in double quotes. Dollar signs are escaped, because they begin a template. */
export function quoteKotlin(text: string): string {
  return `"${escape(text, '"$', spellUtf16)}"`;
}

export function quoteSwift(text: string): string {
  return `"${escape(text, '"', (code) => `\\u{${hex(code, 1)}}`)}"`;
}

/** A literal in single quotes for PHP and Ruby, where only the quote and the backslash need escapes. */
function quoteSingle(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`;
}

const needsEscapes = (text: string): boolean =>
  spellInvisible(text, () => '').length !== text.length;

/** A PHP literal: in single quotes, or in double quotes if it has invisible characters. */
export function quotePhp(text: string): string {
  if (!needsEscapes(text)) return quoteSingle(text);
  return `"${escape(text, '"$', (code) => `\\u{${hex(code, 1)}}`)}"`;
}

/** A Ruby literal: in single quotes, or in double quotes if it has invisible characters. */
export function quoteRuby(text: string): string {
  if (!needsEscapes(text)) return quoteSingle(text);
  return `"${escape(text, '"#', (code) => `\\u{${hex(code, 1)}}`)}"`;
}

/** A word for a POSIX shell in single quotes. */
export function quoteShell(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** Escapes text for double quotes in a POSIX shell, where a variable can follow. */
export function quoteShellOpen(text: string): string {
  return text.replace(/["\\$`]/g, '\\$&');
}
