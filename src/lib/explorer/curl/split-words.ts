/** The shell that a command was written for. Browsers copy commands for each of them. */
export type Shell = 'bash' | 'cmd' | 'powershell';

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

/** What a shell reads next; undefined where no rule of it fits. */
type ReadPiece = (cursor: Cursor) => readonly Piece[] | undefined;

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

const readBash: ReadPiece = (cursor) => {
  if (cursor.take(/\\\n/y)) return [];
  const ansi = cursor.take(/\$'((?:[^'\\]|\\[\s\S])*)'?/y);
  if (ansi) return [piece(readAnsi(ansi[1] ?? ''))];
  const single = cursor.take(/'([^']*)'?/y) ?? cursor.take(/\\([\s\S]?)/y);
  if (single) return [piece(single[1] ?? '')];
  if (cursor.take(/"/y)) return readBashDouble(cursor);
  return readBashVariable(cursor);
};

const POWERSHELL_VARIABLE = /\$(?:\{([^}]+)\}|((?:env:)?\w+))/iy;

function readPowerShellDouble(cursor: Cursor): readonly Piece[] {
  const pieces: Piece[] = [piece('')];
  while (!cursor.isAtEnd) {
    const plain = cursor.take(/[^"`$]+/y) ?? cursor.take(/"(?=")"/y);
    if (plain) pieces.push(piece(plain[0] === '""' ? '"' : plain[0]));
    else if (cursor.take(/"/y)) break;
    else
      pieces.push(...(readPowerShellEscape(cursor) ?? [piece(cursor.take(/[\s\S]/y)?.[0] ?? '')]));
  }
  return pieces;
}

function readPowerShellEscape(cursor: Cursor): readonly Piece[] | undefined {
  const escaped = cursor.take(/`([\s\S]?)/y);
  if (escaped) {
    const [, character = ''] = escaped;
    return character === '\n' ? [] : [piece(NAMED_ESCAPES[character] ?? character)];
  }
  const found = cursor.take(POWERSHELL_VARIABLE);
  return found ? [variable(found[0], found[1] ?? found[2] ?? '')] : undefined;
}

const readPowerShell: ReadPiece = (cursor) => {
  const single = cursor.take(/'((?:[^']|'')*)'?/y);
  if (single) return [piece((single[1] ?? '').replaceAll("''", "'"))];
  if (cursor.take(/"/y)) return readPowerShellDouble(cursor);
  return readPowerShellEscape(cursor);
};

/** After the carets are gone, words are split as programs of Windows do it. */
const readCmd: ReadPiece = (cursor) => {
  if (cursor.take(/\\"/y)) return [piece('"')];
  if (cursor.take(/"/y)) {
    const inside = cursor.take(/(?:\\"|""|[^"])*/y)?.[0] ?? '';
    cursor.take(/"/y);
    return [piece(inside.replace(/\\"|""/g, '"'))];
  }
  const found = cursor.take(/%(\w+)%/y);
  return found ? [variable(found[0], found[1] ?? '')] : undefined;
};

/** In `cmd`, a caret before a character takes its meaning away, and joins lines. Not in quotes. */
function dropCarets(text: string): string {
  return text.replace(/"(?:[^"\n])*"|\^\n|\^([\s\S])/g, (whole, character?: string) => {
    if (whole.startsWith('"')) return whole;
    return character ?? ' ';
  });
}

const READERS: Readonly<Record<Shell, ReadPiece>> = {
  bash: readBash,
  cmd: readCmd,
  powershell: readPowerShell,
};

/** The shell that a text looks like it was written for. */
export function guessShell(text: string): Shell {
  if (/\^\s*\n|\^"/.test(text)) return 'cmd';
  if (/`\s*\n|\$env:|^\s*&?\s*curl\.exe\b/i.test(text)) return 'powershell';
  return 'bash';
}

/** Splits a command into its words, as its shell does. What follows the command is left alone. */
export function splitWords(source: string, shell = guessShell(source)): SplitCommand {
  const lines = source.replaceAll('\r\n', '\n').trim();
  const cursor = new Cursor(shell === 'cmd' ? dropCarets(lines) : lines);
  const words: Word[] = [];
  let pieces: Piece[] | undefined;
  const end = () => {
    if (!pieces) return;
    const variables = pieces.flatMap(({ variable: name }) => name ?? []);
    words.push({ text: pieces.map(({ text }) => text).join(''), variables });
    pieces = undefined;
  };
  while (!cursor.isAtEnd) {
    const read = READERS[shell](cursor);
    if (read) {
      if (read.length > 0) pieces = [...(pieces ?? []), ...read];
    } else if (cursor.take(/[ \t]+/y)) end();
    else if (cursor.take(/(?=[\n|;<>]|&&?(?=\s|$))/y)) break;
    else pieces = [...(pieces ?? []), piece(cursor.take(/[\s\S]/y)?.[0] ?? '')];
  }
  end();
  return { words, rest: cursor.text.slice(cursor.at).trim() };
}
