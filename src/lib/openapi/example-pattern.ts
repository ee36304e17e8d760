/**
 * Writes a text that matches a regular expression, for the part of the syntax that API documents
 * use: literals, classes, groups, alternatives, and counts. Deterministic: the first choice, the
 * smallest count.
 */

const CLASS_SAMPLES: Readonly<Record<string, string>> = { d: '0', w: 'a', s: ' ' };
/** Tried in this order when a class is negated or a range begins below the printable characters. */
const PRINTABLE = 'a0A_-. /:@#';
/** Repeats beyond this make no better example. */
const MAX_COUNT = 300;

interface Cursor {
  readonly pattern: string;
  at: number;
}

function peek({ pattern, at }: Cursor): string {
  return pattern[at] ?? '';
}

function take(cursor: Cursor, token: string): boolean {
  if (!cursor.pattern.startsWith(token, cursor.at)) return false;
  cursor.at += token.length;
  return true;
}

/** The end of a class, from behind its `[`: the first `]` that is not escaped. */
function findClassEnd({ pattern, at }: Cursor): number {
  let index = at;
  while (index < pattern.length && pattern[index] !== ']') index += pattern[index] === '\\' ? 2 : 1;
  return index;
}

function writeClass(cursor: Cursor): string {
  const end = findClassEnd(cursor);
  const source = `[${cursor.pattern.slice(cursor.at, end)}]`;
  cursor.at = end + 1;
  const first = source.replace(/^\[\^?/, '').slice(0, 1);
  const matcher = new RegExp(`^${source}$`, 'u');
  return [...PRINTABLE, first].find((character) => matcher.test(character)) ?? first;
}

function writeEscape(cursor: Cursor): string {
  const character = peek(cursor);
  cursor.at += 1;
  if (/[bB]/.test(character)) return '';
  if (/[DWS]/.test(character)) return character === 'D' ? 'a' : '-';
  if (/[pPu]/.test(character)) throw new RangeError(`\\${character} is not supported`);
  return CLASS_SAMPLES[character] ?? { n: '\n', t: '\t', r: '\r' }[character] ?? character;
}

function writeGroup(cursor: Cursor): string {
  if (take(cursor, '?:')) return writeChoice(cursor);
  if (
    cursor.pattern.startsWith('?<', cursor.at) &&
    !/^\?<[=!]/.test(cursor.pattern.slice(cursor.at))
  ) {
    cursor.at = cursor.pattern.indexOf('>', cursor.at) + 1;
    return writeChoice(cursor);
  }
  if (peek(cursor) === '?') throw new RangeError('look-around is not supported');
  return writeChoice(cursor);
}

function writeAtom(cursor: Cursor): string {
  const character = peek(cursor);
  cursor.at += 1;
  if (character === '^' || character === '$') return '';
  if (character === '.') return 'a';
  if (character === '[') return writeClass(cursor);
  if (character === '\\') return writeEscape(cursor);
  if (character !== '(') return character;
  const text = writeGroup(cursor);
  if (!take(cursor, ')')) throw new RangeError('a group does not end');
  return text;
}

function readCount(cursor: Cursor): number {
  const counted = /^\{(\d+)(?:,\d*)?\}/.exec(cursor.pattern.slice(cursor.at));
  if (counted) {
    cursor.at += counted[0].length;
    take(cursor, '?');
    return Math.min(Number(counted[1]), MAX_COUNT);
  }
  const optional = take(cursor, '*') || take(cursor, '?');
  if (!optional) take(cursor, '+');
  take(cursor, '?');
  return optional ? 0 : 1;
}

function writeSequence(cursor: Cursor): string {
  let text = '';
  while (cursor.at < cursor.pattern.length && !/[|)]/.test(peek(cursor))) {
    const atom = writeAtom(cursor);
    text += atom.repeat(readCount(cursor));
  }
  return text;
}

/** The first alternative is written; the others are only read past. */
function writeChoice(cursor: Cursor): string {
  const first = writeSequence(cursor);
  while (take(cursor, '|')) writeSequence(cursor);
  return first;
}

/** Compiles a pattern as JSON Schema does, or as older documents expect. Undefined if it cannot. */
export function compilePattern(pattern: string): RegExp | undefined {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags);
    } catch {
      // The next flags may take it: `\-` is only allowed without `u`.
    }
  }
  return undefined;
}

/** A text that matches, checked, or undefined where the pattern goes beyond what is supported. */
export function writeMatch(pattern: string): string | undefined {
  try {
    const text = writeChoice({ pattern, at: 0 });
    return compilePattern(pattern)?.test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}
