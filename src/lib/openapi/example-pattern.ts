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
/** What a class may hold beside them. */
const OTHERS = '123456789bcdefghijklmnopqrstuvwxyzBCDEFGHIJKLMNOPQRSTUVWXYZ!$%&*+=?~é字\t\n';
/** Repeats beyond this make no better example. */
const MAX_COUNT = 5000;
/** Counts in counts multiply: beyond so many atoms, no text is written. */
const MAX_ATOMS = 50_000;

/** What is written where a pattern leaves a choice. */
interface Taste {
  /** One of so many ways, from 0. */
  readonly pick: (ways: number) => number;
  /** How many repeats are made beyond those that are asked for, by the first that allow them. */
  readonly extra: number;
}

const PLAIN: Taste = { pick: () => 0, extra: 0 };

interface Cursor {
  readonly pattern: string;
  readonly pick: Taste['pick'];
  at: number;
  extra: number;
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

/** A character of a class. The first choice is one that reads well. */
function pickCharacter(cursor: Cursor, source: string): string {
  const matcher = compilePattern(`^${source}$`);
  const named = [...source.replace(/^\[\^?/, '').slice(0, -1)];
  const all = [...PRINTABLE, ...named, ...OTHERS].filter((one) => matcher?.test(one));
  if (all.length === 0) throw new RangeError(`nothing is found for ${source}`);
  return all[cursor.pick(all.length)] ?? '';
}

function writeClass(cursor: Cursor): string {
  const end = findClassEnd(cursor);
  const source = `[${cursor.pattern.slice(cursor.at, end)}]`;
  cursor.at = end + 1;
  return pickCharacter(cursor, source);
}

/** A class by property, `\p{L}`, or a character by its number, `\u0041`. */
function writeNumbered(cursor: Cursor, character: string): string {
  const rest = cursor.pattern.slice(cursor.at);
  const [token = ''] = /^(\{[^}]*\}|[0-9a-f]{4}|[0-9a-f]{2})/i.exec(rest) ?? [];
  cursor.at += token.length;
  if (/[pP]/.test(character)) return pickCharacter(cursor, `[\\${character}${token}]`);
  return String.fromCodePoint(Number.parseInt(token.replace(/[{}]/g, ''), 16));
}

function pickEscaped(cursor: Cursor, character: string): string {
  const sample = CLASS_SAMPLES[character];
  return cursor.pick(2) === 0 && sample !== undefined
    ? sample
    : pickCharacter(cursor, `[\\${character}]`);
}

function writeEscape(cursor: Cursor): string {
  const character = peek(cursor);
  cursor.at += 1;
  if (/[bB]/.test(character)) return '';
  if (/[pPux]/.test(character)) return writeNumbered(cursor, character);
  if (/[dws]/i.test(character)) return pickEscaped(cursor, character);
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
  if (character === '.') return cursor.pick(2) === 0 ? 'a' : pickCharacter(cursor, '[ -~]');
  if (character === '[') return writeClass(cursor);
  if (character === '\\') return writeEscape(cursor);
  if (character !== '(') return character;
  const text = writeGroup(cursor);
  if (!take(cursor, ')')) throw new RangeError('a group does not end');
  return text;
}

/** The fewest and the most repeats of what stands before. */
function readCount(cursor: Cursor): readonly [least: number, most: number] {
  const counted = /^\{(\d+)(?:(,)(\d*))?\}/.exec(cursor.pattern.slice(cursor.at));
  if (!counted) return readSign(cursor);
  const [token, low = '', comma, high = ''] = counted;
  cursor.at += token.length;
  take(cursor, '?');
  const least = Math.min(Number(low), MAX_COUNT);
  const most = high === '' ? MAX_COUNT : Math.min(Number(high), MAX_COUNT);
  return [least, comma === undefined ? least : most];
}

function readSign(cursor: Cursor): readonly [least: number, most: number] {
  const isAny = take(cursor, '*');
  const isOptional = !isAny && take(cursor, '?');
  const isMany = !isAny && !isOptional && take(cursor, '+');
  take(cursor, '?');
  return [isAny || isOptional ? 0 : 1, isAny || isMany ? MAX_COUNT : 1];
}

/** How often an atom is written: as often as it must, and more where there is more to fill. */
function pickCount(cursor: Cursor): number {
  const [least, most] = readCount(cursor);
  const wished = least + cursor.pick(Math.min(most - least, 2) + 1);
  const added = Math.min(most - wished, cursor.extra);
  cursor.extra -= added;
  return wished + added;
}

/** Writes an atom as often as its count says, each time anew. */
function writeRepeated(cursor: Cursor): string {
  const start = cursor.at;
  const first = writeAtom(cursor);
  const count = pickCount(cursor);
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

/** One of the alternatives. The others are written, too, to find where they end. */
function writeChoice(cursor: Cursor): string {
  const texts = [writeSequence(cursor)];
  while (take(cursor, '|')) texts.push(writeSequence(cursor));
  return texts[texts.length > 1 ? cursor.pick(texts.length) : 0] ?? '';
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

function write(pattern: string, { pick, extra }: Taste): string | undefined {
  try {
    return writeChoice({ pattern, at: 0, pick, extra, atoms: 0 });
  } catch {
    return undefined;
  }
}

/**
 * A text that matches, checked, or undefined where the pattern goes beyond what is supported: the
 * first choice everywhere, and the smallest count.
 */
export function writeMatch(pattern: string): string | undefined {
  const text = write(pattern, PLAIN);
  return text !== undefined && compilePattern(pattern)?.test(text) ? text : undefined;
}

/** Picks that look like chance and are always the same for a number to begin with. */
function createPick(seed: number): Taste['pick'] {
  let state = seed * 2654435761;
  return (ways) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822507) + 1013904223) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) % ways;
  };
}

const lengthOf = (text: string): number => [...text].length;

/** Ways in which the choices of a pattern are made before giving up. */
const TASTES = 120;

/**
 * Texts that may match a pattern, the plainest first, of at least a length where the pattern has
 * room. They are not checked.
 */
export function* listMatches(pattern: string, minLength = 0): Generator<string> {
  for (let seed = 0; seed < TASTES; seed += 1) {
    const createTaste = (extra: number): Taste => {
      return { pick: seed === 0 ? PLAIN.pick : createPick(seed), extra };
    };
    const text = write(pattern, createTaste(0));
    if (text === undefined) continue;
    yield text;
    const lacking = minLength - lengthOf(text);
    if (lacking <= 0) continue;
    for (const extra of [lacking, Math.ceil(lacking / 2)]) {
      yield write(pattern, createTaste(extra)) ?? text;
    }
    yield text.padEnd(text.length + lacking, 'a');
    yield text.padStart(text.length + lacking, 'a');
  }
}
