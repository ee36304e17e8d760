/** A word of a command, unquoted. */
export interface Word {
  readonly text: string;
  /** The names of variables in it, which only the reader's shell knows the values of. */
  readonly variables: readonly string[];
}

export interface SplitCommand {
  readonly words: readonly Word[];
  /** What stands behind the command: a pipe, a redirection, another command. */
  readonly rest: string;
}

/** A place in a text that is read character by character. */
class Cursor {
  readonly text: string;
  at = 0;

  constructor(text: string) {
    this.text = text;
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  /** The text that a pattern, which is sticky, matches here; it is passed. */
  take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.text);
    if (match) this.at += match[0].length;
    return match;
  }
}

/** A piece of a word: what it means, and the variable that it is. */
interface Piece {
  readonly text: string;
  readonly variable?: string;
}

const piece = (text: string): Piece => ({ text });
const variable = (text: string, name: string): Piece => ({ text, variable: name });

const NAMED_ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  a: '\u0007',
  b: '\b',
  e: '\u001b',
  f: '\f',
  v: '\v',
};

/** The escapes of `$'…'`, which browsers write for what is not ASCII. */
function readAnsi(text: string): string {
  return text.replace(
    /\\(?:u([\dA-Fa-f]{1,4})|U([\dA-Fa-f]{1,8})|x([\dA-Fa-f]{1,2})|([0-7]{1,3})|([\s\S]))/g,
    (_, short?: string, long?: string, byte?: string, octal?: string, one = '') => {
      const hex = short ?? long ?? byte;
      if (hex !== undefined) return String.fromCodePoint(Math.min(parseInt(hex, 16), 0x10ffff));
      return octal === undefined
        ? (NAMED_ESCAPES[one as string] ?? (one as string))
        : String.fromCodePoint(parseInt(octal, 8));
    },
  );
}

const BASH_VARIABLE = /\$(?:\{(\w+)[^}]*\}|(\w+)|\([^)]*\))/y;

function readBashVariable(cursor: Cursor): readonly Piece[] | undefined {
  const found = cursor.take(BASH_VARIABLE);
  return found ? [variable(found[0], found[1] ?? found[2] ?? found[0])] : undefined;
}

function readBashDouble(cursor: Cursor): readonly Piece[] {
  const pieces: Piece[] = [piece('')];
  while (!cursor.isAtEnd && !cursor.take(/"/y)) {
    const plain = cursor.take(/[^"\\$]+/y);
    const escaped = plain ? null : cursor.take(/\\([\s\S]?)/y);
    if (plain) pieces.push(piece(plain[0]));
    else if (escaped) {
      const [whole, character = ''] = escaped;
      if (character !== '\n') pieces.push(piece(/["\\$`]/.test(character) ? character : whole));
    } else pieces.push(...(readBashVariable(cursor) ?? [piece(cursor.take(/\$/y)?.[0] ?? '')]));
  }
  return pieces;
}

/** What bash reads next as a part of a word; undefined where a word ends. */
function readBash(cursor: Cursor): readonly Piece[] | undefined {
  if (cursor.take(/\\\n/y)) return [];
  const ansi = cursor.take(/\$'((?:[^'\\]|\\[\s\S])*)'?/y);
  if (ansi) return [piece(readAnsi(ansi[1] ?? ''))];
  const single = cursor.take(/'([^']*)'?/y) ?? cursor.take(/\\([\s\S]?)/y);
  if (single) return [piece(single[1] ?? '')];
  if (cursor.take(/"/y)) return readBashDouble(cursor);
  return readBashVariable(cursor);
}

/** Splits a command into its words, as bash does. What follows the command is left alone. */
export function splitWords(source: string): SplitCommand {
  const cursor = new Cursor(source.replaceAll('\r\n', '\n').trim());
  const words: Word[] = [];
  let pieces: Piece[] | undefined;
  const end = () => {
    if (!pieces) return;
    const variables = pieces.flatMap(({ variable: name }) => name ?? []);
    words.push({ text: pieces.map(({ text }) => text).join(''), variables });
    pieces = undefined;
  };
  while (!cursor.isAtEnd) {
    const read = readBash(cursor);
    if (read) {
      if (read.length > 0) pieces = [...(pieces ?? []), ...read];
    } else if (cursor.take(/[ \t]+/y)) end();
    else if (cursor.take(/(?=[\n|;<>]|&&?(?=\s|$))/y)) break;
    else pieces = [...(pieces ?? []), piece(cursor.take(/[\s\S]/y)?.[0] ?? '')];
  }
  end();
  return { words, rest: cursor.text.slice(cursor.at).trim() };
}
