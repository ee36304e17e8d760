/**
 * A part of a pattern. Greedy and lazy quantifiers aren't distinguished, because they match the same texts.
 */
export type PatternNode =
  /** Matches one character: a literal, a class, an escape, or the dot. */
  | { readonly kind: 'character'; readonly source: string }
  | { readonly kind: 'assertion'; readonly source: '^' | '$' | '\\b' | '\\B' }
  | { readonly kind: 'sequence'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly parts: readonly PatternNode[] }
  | {
      readonly kind: 'repeat';
      readonly part: PatternNode;
      readonly least: number;
      /** Infinity for `*`, `+`, and `{2,}`. */
      readonly most: number;
    };

const TOKENS = {
  assertion: /[\^$]|\\[bB]/uy,
  reference: /\\(?:[1-9]|k<)/uy,
  look: /\(\?<?[=!]/uy,
  open: /\((?:\?:|\?<[\p{L}\p{N}_$]+>)?(?!\?)/uy,
  character:
    /\\u[dD][89abAB][\dA-Fa-f]{2}\\u[dD][c-fC-F][\dA-Fa-f]{2}|\\u\{[\dA-Fa-f]+\}|\\u[\dA-Fa-f]{4}|\\x[\dA-Fa-f]{2}|\\c[A-Za-z]|\\[pP]\{[^}]*\}|\\[^]|\[(?:\\[^]|[^\]\\])*\]|[^()|]/uy,
  quantifier: /([*+?]|\{\d+(?:,\d*)?\})\??/uy,
};

const SIGNS: Readonly<Record<string, readonly [number, number]>> = {
  '*': [0, Infinity],
  '+': [1, Infinity],
  '?': [0, 1],
};

function readBounds(quantifier: string): readonly [least: number, most: number] {
  const sign = SIGNS[quantifier];
  if (sign !== undefined) return sign;
  const [, least = '', comma, most = ''] = /^\{(\d+)(,?)(\d*)\}$/.exec(quantifier) ?? [];
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

  parseChoice(): PatternNode {
    const parts = [this.#parseSequence()];
    while (this.#pattern[this.#at] === '|') {
      this.#at += 1;
      parts.push(this.#parseSequence());
    }
    return { kind: 'choice', parts };
  }

  #parseSequence(): PatternNode {
    const parts: PatternNode[] = [];
    while (this.#at < this.#pattern.length && !/[|)]/.test(this.#pattern.charAt(this.#at))) {
      parts.push(this.#parseRepeat(this.#parsePart()));
    }
    return { kind: 'sequence', parts };
  }

  #parseRepeat(part: PatternNode): PatternNode {
    const quantifier = this.#take('quantifier');
    if (quantifier === undefined) return part;
    const bounds = quantifier.length > 1 ? quantifier.replace(/\?$/, '') : quantifier;
    const [least, most] = readBounds(bounds);
    return { kind: 'repeat', part, least, most };
  }

  #parsePart(): PatternNode {
    const assertion = this.#take('assertion');
    if (assertion !== undefined) {
      return { kind: 'assertion', source: assertion as '^' | '$' | '\\b' | '\\B' };
    }
    if (this.#take('reference'))
      throw new Error('uses a reference to a group, which is not supported');
    if (this.#take('look')) throw new Error('looks ahead or behind, which is not supported');
    if (this.#take('open')) return this.#parseGroup();
    const source = this.#take('character');
    if (source === undefined) throw new Error('uses a kind of group that is not supported');
    return { kind: 'character', source };
  }

  #parseGroup(): PatternNode {
    const inside = this.parseChoice();
    this.#at += ')'.length;
    return inside;
  }
}

/**
 * Parses a regular expression.
 * @throws Error whose message follows the word "pattern", if it is invalid or uses lookarounds or references
 */
export function parsePattern(pattern: string): PatternNode {
  try {
    new RegExp(pattern, 'u');
  } catch {
    throw new Error('must be a regular expression');
  }
  return new Parser(pattern).parseChoice();
}
