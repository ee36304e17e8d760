import { parsePattern } from './parse-pattern.ts';
import type { PatternNode } from './parse-pattern.ts';

/**
 * Regular expressions of strangers, matched in bounded time. `RegExp` tries one way after the other and
 * takes exponential time for some patterns, such as `(a+)+$`. Here all ways advance together, one
 * character at a time, so that a text costs at most its length times the states of the pattern.
 */

/** Counts multiply: `(a{100}){100}` has as many states as characters. */
const MAX_STATES = 5000;
/** Length of a text times states of a pattern: less than a second. */
const MAX_STEPS = 5_000_000;

/** What is left to match. `end` is reached by a match; the others lead on to states by their index. */
type State =
  | { readonly kind: 'end' }
  | {
      readonly kind: 'character';
      readonly accepts: (character: string) => boolean;
      readonly next: number;
    }
  | { readonly kind: 'assertion'; readonly source: string; readonly next: number }
  | { readonly kind: 'split'; readonly next: number[] };

/** A class is left to `RegExp`, for one character, and remembered. */
function createAccepts(source: string): (character: string) => boolean {
  if ([...source].length === 1 && source !== '.') return (character) => character === source;
  const matcher = new RegExp(`^${source}$`, 'u');
  const known = new Map<string, boolean>();
  return (character) => {
    const answer = known.get(character) ?? matcher.test(character);
    known.set(character, answer);
    return answer;
  };
}

/** Builds states from the end of the pattern to its start. Each method returns where a part begins. */
class StateBuilder {
  readonly states: State[] = [{ kind: 'end' }];

  #add(state: State): number {
    if (this.states.length >= MAX_STATES) throw new Error('is too large');
    return this.states.push(state) - 1;
  }

  build(node: PatternNode, next: number): number {
    switch (node.kind) {
      case 'character':
        return this.#add({ kind: 'character', accepts: createAccepts(node.source), next });
      case 'assertion':
        return this.#add({ kind: 'assertion', source: node.source, next });
      case 'sequence':
        return node.parts.reduceRight((after, part) => this.build(part, after), next);
      case 'choice':
        return this.#add({ kind: 'split', next: node.parts.map((part) => this.build(part, next)) });
      case 'repeat':
        return this.#repeat(node.part, node.least, node.most, next);
    }
  }

  #repeat(part: PatternNode, least: number, most: number, next: number): number {
    let start = next;
    if (most === Infinity) {
      const loop: number[] = [next];
      start = this.#add({ kind: 'split', next: loop });
      loop.push(this.build(part, start));
    } else {
      for (let count = least; count < most; count += 1) {
        start = this.#add({ kind: 'split', next: [next, this.build(part, start)] });
      }
    }
    for (let count = 0; count < least; count += 1) start = this.build(part, start);
    return start;
  }
}

const isWord = (character: string | undefined) => character !== undefined && /^\w$/.test(character);

function holds(source: string, characters: readonly string[], at: number): boolean {
  if (source === '^') return at === 0;
  if (source === '$') return at === characters.length;
  const isBoundary = isWord(characters[at - 1]) !== isWord(characters[at]);
  return isBoundary === (source === '\\b');
}

/** All ways through a pattern, at one place of a text after the other. */
class Run {
  readonly #states: readonly State[];
  readonly #characters: readonly string[];
  /** Where each state was reached last, so that it is followed once at each place. */
  readonly #reached: number[];
  #isMatch = false;

  constructor(states: readonly State[], characters: readonly string[]) {
    this.#states = states;
    this.#characters = characters;
    this.#reached = states.map(() => -1);
  }

  /** Follows a state without reading, and adds the states that read a character. */
  #follow(start: number, at: number, waiting: number[]): void {
    const open = [start];
    for (let index = open.pop(); index !== undefined; index = open.pop()) {
      const state = this.#states[index];
      if (state === undefined || this.#reached[index] === at) continue;
      this.#reached[index] = at;
      if (state.kind === 'end') this.#isMatch = true;
      else if (state.kind === 'character') waiting.push(index);
      else if (state.kind === 'split') open.push(...state.next);
      else if (holds(state.source, this.#characters, at)) open.push(state.next);
    }
  }

  /** A match may begin anywhere, so the pattern is started anew at each place. */
  matches(start: number): boolean {
    let waiting: number[] = [];
    for (let at = 0; at <= this.#characters.length && !this.#isMatch; at += 1) {
      const before = waiting;
      waiting = [];
      const character = this.#characters[at - 1] ?? '';
      for (const index of before) {
        const state = this.#states[index];
        const goesOn = state?.kind === 'character' && state.accepts(character);
        if (goesOn) this.#follow(state.next, at, waiting);
      }
      this.#follow(start, at, waiting);
    }
    return this.#isMatch;
  }
}

/**
 * Compiles a pattern for texts that it takes at most a second to test, as `RegExp` with the flag `u`
 * does.
 * @throws Error with the rest of a sentence about the pattern: `must be a regular expression`
 */
export function compileBounded(pattern: string): (text: string) => boolean {
  const builder = new StateBuilder();
  const start = builder.build(parsePattern(pattern), 0);
  const { states } = builder;
  return (text) => {
    const characters = [...text];
    if (characters.length * states.length > MAX_STEPS) {
      throw new RangeError(`has too many characters to be compared with ${pattern}`);
    }
    return new Run(states, characters).matches(start);
  };
}
