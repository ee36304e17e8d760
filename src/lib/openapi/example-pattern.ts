/**
 * Writes texts that match a regular expression, for the part of the syntax that API documents use:
 * literals, classes, groups, alternatives, and counts. What looks around is read past. Each text is
 * checked in the end, so what the syntax goes beyond costs a match, and never gives a wrong one.
 */

const CLASS_SAMPLES: Readonly<Record<string, string>> = {
  d: '0',
  w: 'a',
  s: ' ',
  D: 'a',
  W: '-',
  S: '-',
};
/** Tried in this order when a class is negated or a range begins below the printable characters. */
const PRINTABLE = 'a0A_-. /:@#';
/** Repeats beyond this make no better example. */
const MAX_COUNT = 5000;
/** Counts in counts multiply: beyond so many atoms, no text is written. */
const MAX_ATOMS = 50_000;

interface Cursor {
  readonly pattern: string;
  at: number;
  atoms: number;
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

/** A character of a class, if possible one that reads well. */
function pickCharacter(source: string): string {
  const matcher = compilePattern(`^${source}$`);
  const named = source.replace(/^\[\^?/, '').slice(0, -1);
  const found = [...PRINTABLE, ...named].find((one) => matcher?.test(one));
  if (found === undefined) throw new RangeError(`nothing is found for ${source}`);
  return found;
}

function writeClass(cursor: Cursor): string {
  const end = findClassEnd(cursor);
  const source = `[${cursor.pattern.slice(cursor.at, end)}]`;
  cursor.at = end + 1;
  return pickCharacter(source);
}

/** A class by property, `\p{L}`, or a character by its number, `\u0041`. */
function writeNumbered(cursor: Cursor, character: string): string {
  const rest = cursor.pattern.slice(cursor.at);
  const [token = ''] = /^(\{[^}]*\}|[0-9a-f]{4}|[0-9a-f]{2})/i.exec(rest) ?? [];
  cursor.at += token.length;
  if (/[pP]/.test(character)) return pickCharacter(`[\\${character}${token}]`);
  return String.fromCodePoint(Number.parseInt(token.replace(/[{}]/g, ''), 16));
}

function writeEscape(cursor: Cursor): string {
  const character = peek(cursor);
  cursor.at += 1;
  if (/[bB]/.test(character)) return '';
  if (/[pPux]/.test(character)) return writeNumbered(cursor, character);
  const sample = CLASS_SAMPLES[character];
  if (sample !== undefined) return sample;
  return { n: '\n', t: '\t', r: '\r', f: '\f', v: '\v' }[character] ?? character;
}

function writeGroup(cursor: Cursor): string {
  if (take(cursor, '?:')) return writeChoice(cursor);
  const [look] = /^\?(<?[=!])/.exec(cursor.pattern.slice(cursor.at)) ?? [];
  if (look !== undefined) {
    cursor.at += look.length;
    writeChoice(cursor);
    return '';
  }
  if (take(cursor, '?<')) cursor.at = cursor.pattern.indexOf('>', cursor.at) + 1;
  else if (peek(cursor) === '?') throw new RangeError('this kind of group is not supported');
  return writeChoice(cursor);
}

function writeAtom(cursor: Cursor): string {
  cursor.atoms += 1;
  if (cursor.atoms > MAX_ATOMS) throw new RangeError('the text is too long');
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

/** The fewest repeats of what stands before. */
function readCount(cursor: Cursor): number {
  const [token, low = ''] = /^\{(\d+)(?:,\d*)?\}/.exec(cursor.pattern.slice(cursor.at)) ?? [];
  cursor.at += token?.length ?? 0;
  const isOptional = token === undefined && (take(cursor, '*') || take(cursor, '?'));
  if (token === undefined && !isOptional) take(cursor, '+');
  take(cursor, '?');
  if (token !== undefined) return Math.min(Number(low), MAX_COUNT);
  return isOptional ? 0 : 1;
}

/** Writes an atom as often as its count says, each time anew. */
function writeRepeated(cursor: Cursor): string {
  const start = cursor.at;
  const first = writeAtom(cursor);
  const count = readCount(cursor);
  const end = cursor.at;
  const texts = Array.from({ length: Math.max(0, count - 1) }, () => {
    cursor.at = start;
    return writeAtom(cursor);
  });
  cursor.at = end;
  return count === 0 ? '' : [first, ...texts].join('');
}

function writeSequence(cursor: Cursor): string {
  let text = '';
  while (cursor.at < cursor.pattern.length && !/[|)]/.test(peek(cursor))) {
    text += writeRepeated(cursor);
  }
  return text;
}

/** The first alternative. The others are written, too, to find where they end. */
function writeChoice(cursor: Cursor): string {
  const text = writeSequence(cursor);
  while (take(cursor, '|')) writeSequence(cursor);
  return text;
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

/**
 * A text that matches, checked, or undefined where the pattern goes beyond what is supported: the
 * first choice everywhere, and the smallest count.
 */
export function writeMatch(pattern: string): string | undefined {
  try {
    const text = writeChoice({ pattern, at: 0, atoms: 0 });
    return compilePattern(pattern)?.test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}
