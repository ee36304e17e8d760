import { parsePattern } from './parse-pattern.ts';
import type { PatternNode } from './parse-pattern.ts';

/**
 * Matches untrusted regular expressions in bounded time. `RegExp` backtracks, which takes exponential time
 * for patterns such as `(a+)+$`. Here, each part of a pattern maps the set of positions before it to the set
 * of positions after it, so no position is tried twice.
 */

/** The most parts of a pattern with its repeats written out: `(a{100}){100}` has 10,000. */
const MAX_PARTS = 5000;
/** The most positions to process for one text. It takes less than a second. */
const MAX_STEPS = 5_000_000;

/** The number of parts of a pattern with its repeats written out. */
function countParts(node: PatternNode): number {
  if (node.kind === 'repeat') {
    const count = node.most === Infinity ? node.least + 1 : node.most;
    return 1 + Math.max(1, count) * countParts(node.part);
  }
  if (node.kind !== 'sequence' && node.kind !== 'choice') return 1;
  return node.parts.reduce((sum, part) => sum + countParts(part), 1);
}

const isWord = (character: string | undefined) => character !== undefined && /^\w$/.test(character);

function holds(source: string, characters: readonly string[], at: number): boolean {
  if (source === '^') return at === 0;
  if (source === '$') return at === characters.length;
  const isBoundary = isWord(characters[at - 1]) !== isWord(characters[at]);
  return isBoundary === (source === '\\b');
}

type Positions = ReadonlySet<number>;
type RepeatNode = Extract<PatternNode, { readonly kind: 'repeat' }>;

/** Maps positions in one text through the parts of a pattern. */
class Walk {
  readonly #characters: readonly string[];
  #steps = 0;

  constructor(characters: readonly string[]) {
    this.#characters = characters;
  }

  /** The positions after a part, for the positions before it. */
  pass(node: PatternNode, starts: Positions): Positions {
    this.#steps += starts.size;
    if (this.#steps > MAX_STEPS) throw new RangeError('too many steps');
    switch (node.kind) {
      case 'character':
        return this.#read(node.source, starts);
      case 'assertion':
        return new Set([...starts].filter((at) => holds(node.source, this.#characters, at)));
      case 'sequence':
        return node.parts.reduce((reached, part) => this.pass(part, reached), starts);
      case 'choice':
        return new Set(node.parts.flatMap((part) => [...this.pass(part, starts)]));
      case 'repeat':
        return this.#repeat(node, starts);
    }
  }

  /** Matches one character. Classes, escapes, and the dot are left to `RegExp`. */
  #read(source: string, starts: Positions): Positions {
    const isItself = [...source].length === 1 && source !== '.';
    const matcher = isItself ? undefined : new RegExp(`^${source}$`, 'u');
    const matched = [...starts].filter((at) => {
      const character = this.#characters[at];
      return character !== undefined && (matcher?.test(character) ?? character === source);
    });
    return new Set(matched.map((at) => at + 1));
  }

  /** Repeats a part until it finds no new position. */
  #repeat({ part, least, most }: RepeatNode, starts: Positions): Positions {
    let ends = starts;
    for (let count = 0; count < least; count += 1) ends = this.pass(part, ends);
    const reached = new Set(ends);
    for (let count = least; count < most && ends.size > 0; count += 1) {
      ends = new Set([...this.pass(part, ends)].filter((end) => !reached.has(end)));
      for (const end of ends) reached.add(end);
    }
    return reached;
  }
}

/**
 * Compiles a pattern into a test that takes at most a second and returns the same as `RegExp` with the flag
 * `u`.
 * @throws Error whose message follows the word "pattern": `must be a regular expression`
 */
export function compileBounded(pattern: string): (text: string) => boolean {
  const root = parsePattern(pattern);
  const parts = countParts(root);
  if (parts > MAX_PARTS) throw new Error('is too large');
  return (text) => {
    const characters = [...text];
    const problem = `has too many characters to be compared with ${pattern}`;
    if (characters.length * parts > MAX_STEPS) throw new RangeError(problem);
    // A match may start at any position.
    const starts = new Set([...characters, ''].keys());
    try {
      return new Walk(characters).pass(root, starts).size > 0;
    } catch (error) {
      throw new RangeError(problem, { cause: error });
    }
  };
}
