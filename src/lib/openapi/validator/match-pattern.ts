/**
 * Matches untrusted regular expressions in bounded time. `RegExp` backtracks, which takes exponential time
 * for patterns such as `(a+)+$`. Here, each part of a pattern maps the set of positions before it to the set
 * of positions after it, so no position is tried twice.
 */

/** The maximum number of parts of a pattern with repeats written out: `(a{100}){100}` has 10,000. */
const MAX_PARTS = 5000;
/** The maximum number of positions to process for one text, which takes less than a second. */
const MAX_STEPS = 5_000_000;

type Positions = ReadonlySet<number>;

/** A text that is being matched, with the number of positions processed so far. */
interface Walk {
  readonly characters: readonly string[];
  steps: number;
}

/** A part of a pattern, such as a character, a group, or a repetition. */
interface Part {
  /** The number of parts inside, with repeats written out. */
  readonly size: number;
  /** Returns the positions in the text after this part, for the positions before it. */
  readonly move: (starts: Positions, walk: Walk) => Positions;
}

function pass(part: Part, starts: Positions, walk: Walk): Positions {
  walk.steps += starts.size;
  if (walk.steps > MAX_STEPS) throw new RangeError('too many steps');
  return part.move(starts, walk);
}

const sizeOf = (parts: readonly Part[]) => parts.reduce((sum, { size }) => sum + size, 1);

const isWord = (character: string | undefined) => character !== undefined && /^\w$/.test(character);

function holds(source: string, characters: readonly string[], at: number): boolean {
  if (source === '^') return at === 0;
  if (source === '$') return at === characters.length;
  const isBoundary = isWord(characters[at - 1]) !== isWord(characters[at]);
  return isBoundary === (source === '\\b');
}

/** Matches `^`, `$`, `\b`, or `\B`. */
function createAssertion(source: string): Part {
  const move: Part['move'] = (starts, { characters }) =>
    new Set([...starts].filter((at) => holds(source, characters, at)));
  return { size: 1, move };
}

/** Matches one character. Classes, escapes, and the dot are left to `RegExp`. */
function createCharacter(source: string): Part {
  const isItself = [...source].length === 1 && source !== '.';
  const matcher = isItself ? undefined : new RegExp(`^${source}$`, 'u');
  const move: Part['move'] = (starts, { characters }) => {
    const matched = [...starts].filter((at) => {
      const character = characters[at];
      return character !== undefined && (matcher?.test(character) ?? character === source);
    });
    return new Set(matched.map((at) => at + 1));
  };
  return { size: 1, move };
}

function createSequence(parts: readonly Part[]): Part {
  const move: Part['move'] = (starts, walk) =>
    parts.reduce((reached, part) => pass(part, reached, walk), starts);
  return { size: sizeOf(parts), move };
}

function createChoice(parts: readonly Part[]): Part {
  const move: Part['move'] = (starts, walk) =>
    new Set(parts.flatMap((part) => [...pass(part, starts, walk)]));
  return { size: sizeOf(parts), move };
}

/** Repeats a part until no new position is found. Greedy and lazy quantifiers reach the same positions. */
function createRepeat(part: Part, least: number, most: number): Part {
  const move: Part['move'] = (starts, walk) => {
    let ends = starts;
    for (let count = 0; count < least; count += 1) ends = pass(part, ends, walk);
    const reached = new Set(ends);
    for (let count = least; count < most && ends.size > 0; count += 1) {
      ends = new Set([...pass(part, ends, walk)].filter((end) => !reached.has(end)));
      for (const end of ends) reached.add(end);
    }
    return reached;
  };
  const count = most === Infinity ? least + 1 : most;
  return { size: 1 + Math.max(1, count) * part.size, move };
}

const TOKENS = {
  assertion: /[\^$]|\\[bB]/uy,
  reference: /\\(?:[1-9]|k<)/uy,
  look: /\(\?<?[=!]/uy,
  open: /\((?:\?:|\?<[\p{L}\p{N}_$]+>)?(?!\?)/uy,
  character:
    /\\u[dD][89abAB][\dA-Fa-f]{2}\\u[dD][c-fC-F][\dA-Fa-f]{2}|\\u\{[\dA-Fa-f]+\}|\\u[\dA-Fa-f]{4}|\\x[\dA-Fa-f]{2}|\\c[A-Za-z]|\\[pP]\{[^}]*\}|\\[^]|\[(?:\\[^]|[^\]\\])*\]|[^()|]/uy,
  quantifier: /([*+?]|\{\d+(?:,\d*)?\})\??/uy,
};

/** The minimum and maximum count of a quantifier: `*`, `+`, `?`, `{2}`, `{2,}`, or `{2,3}`, also if lazy. */
function readBounds(quantifier: string): readonly [least: number, most: number] {
  const [, least, comma, most] = /^\{(\d+)(,?)(\d*)\}/.exec(quantifier) ?? [];
  if (least === undefined) {
    return [quantifier.startsWith('+') ? 1 : 0, quantifier.startsWith('?') ? 1 : Infinity];
  }
  if (comma === '') return [Number(least), Number(least)];
  return [Number(least), most === '' ? Infinity : Number(most)];
}

/** Parses a pattern that `RegExp` accepts with the flag `u`. */
class Parser {
  readonly #pattern: string;
  #at = 0;

  constructor(pattern: string) {
    this.#pattern = pattern;
  }

  #take(token: keyof typeof TOKENS): string | undefined {
    const matcher = TOKENS[token];
    matcher.lastIndex = this.#at;
    const [text] = matcher.exec(this.#pattern) ?? [];
    if (text !== undefined) this.#at += text.length;
    return text;
  }

  parseChoice(): Part {
    const parts = [this.#parseSequence()];
    while (this.#pattern[this.#at] === '|') {
      this.#at += 1;
      parts.push(this.#parseSequence());
    }
    return createChoice(parts);
  }

  #parseSequence(): Part {
    const parts: Part[] = [];
    while (this.#at < this.#pattern.length && !/[|)]/.test(this.#pattern.charAt(this.#at))) {
      const part = this.#parsePart();
      const quantifier = this.#take('quantifier');
      parts.push(quantifier === undefined ? part : createRepeat(part, ...readBounds(quantifier)));
    }
    return createSequence(parts);
  }

  #parsePart(): Part {
    const assertion = this.#take('assertion');
    if (assertion !== undefined) return createAssertion(assertion);
    if (this.#take('reference'))
      throw new Error('uses a reference to a group, which is not supported');
    if (this.#take('look')) throw new Error('looks ahead or behind, which is not supported');
    if (this.#take('open')) return this.#parseGroup();
    const source = this.#take('character');
    if (source === undefined) throw new Error('uses a kind of group that is not supported');
    return createCharacter(source);
  }

  #parseGroup(): Part {
    const inside = this.parseChoice();
    this.#at += ')'.length;
    return inside;
  }
}

/**
 * Compiles a pattern into a test with the results of `RegExp` with the flag `u`. The test takes at most a
 * second, and throws RangeError for a text that is too long.
 * @throws Error whose message follows the word "pattern": `must be a regular expression`
 */
export function compileBounded(pattern: string): (text: string) => boolean {
  try {
    new RegExp(pattern, 'u');
  } catch {
    throw new Error('must be a regular expression');
  }
  const root = new Parser(pattern).parseChoice();
  if (root.size > MAX_PARTS) throw new Error('is too large');
  return (text) => {
    const characters = [...text];
    const problem = `has too many characters to be compared with ${pattern}`;
    if (characters.length * root.size > MAX_STEPS) throw new RangeError(problem);
    // A match may start at any position.
    const starts = new Set([...characters, ''].keys());
    try {
      return pass(root, starts, { characters, steps: 0 }).size > 0;
    } catch (error) {
      throw new RangeError(problem, { cause: error });
    }
  };
}
