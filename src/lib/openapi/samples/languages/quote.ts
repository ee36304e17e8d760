import { spellInvisible, spellUtf16 } from '../print-json.ts';

const hex = (code: number, digits: number): string => code.toString(16).padStart(digits, '0');

/** How the languages that write `\u` with four digits and `\U` with eight spell a character. */
const spellLong = (code: number): string =>
  code > 0xffff ? `\\U${hex(code, 8)}` : `\\u${hex(code, 4)}`;

const NAMED: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/**
 * A literal with backslash escapes: the quote and the backslash escaped, line breaks named, what
 * cannot be seen spelled. `also` are further characters that need a backslash.
 */
function escape(text: string, also: string, spell: (code: number) => string): string {
  const marked = text
    .split('')
    .map((unit) => (also.includes(unit) || unit === '\\' ? `\\${unit}` : (NAMED[unit] ?? unit)))
    .join('');
  return spellInvisible(marked, spell);
}

/** A literal of JavaScript in single quotes. */
export function quoteJavaScript(text: string): string {
  return `'${escape(text, "'", spellUtf16)}'`;
}

/** A literal of Python, Go, or C# in double quotes. */
export function quoteLong(text: string): string {
  return `"${escape(text, '"', spellLong)}"`;
}

/** A literal of Java in double quotes. */
export function quoteJava(text: string): string {
  return `"${escape(text, '"', spellUtf16)}"`;
}

/** A literal of Kotlin in double quotes: a dollar sign would begin a template. */
export function quoteKotlin(text: string): string {
  return `"${escape(text, '"$', spellUtf16)}"`;
}

/** A literal of Swift in double quotes. An interpolation begins with a backslash. */
export function quoteSwift(text: string): string {
  return `"${escape(text, '"', (code) => `\\u{${hex(code, 1)}}`)}"`;
}

/** A literal in single quotes, where only the quote and the backslash are special: PHP and Ruby. */
function quoteSingle(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`;
}

const needsEscapes = (text: string): boolean =>
  spellInvisible(text, () => '').length !== text.length;

/** A literal of PHP: in single quotes, or in double quotes where something must be spelled. */
export function quotePhp(text: string): string {
  if (!needsEscapes(text)) return quoteSingle(text);
  return `"${escape(text, '"$', (code) => `\\u{${hex(code, 1)}}`)}"`;
}

/** A literal of Ruby: in single quotes, or in double quotes where something must be spelled. */
export function quoteRuby(text: string): string {
  if (!needsEscapes(text)) return quoteSingle(text);
  return `"${escape(text, '"#', (code) => `\\u{${hex(code, 1)}}`)}"`;
}

/** A word of a POSIX shell in single quotes, where nothing is special but the quote itself. */
export function quoteShell(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** A word of a POSIX shell in double quotes, so that variables can follow. */
export function quoteShellOpen(text: string): string {
  return text.replace(/["\\$`]/g, '\\$&');
}
