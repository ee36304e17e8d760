export type TokenKind =
  'key' | 'string' | 'number' | 'literal' | 'punctuation' | 'space' | 'broken';

/** A piece of a JSON text. All pieces in order make the text again. */
export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  /** Characters before it. */
  readonly at: number;
}

/** One alternative a kind; what none of them takes is broken. */
const PIECE =
  /(?<space>[ \t\r\n]+)|(?<string>"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*")|(?<number>-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.]))|(?<literal>(?:true|false|null)(?![\w.]))|(?<punctuation>[{}[\],:])|(?<broken>"[^"\n]*"?|[^ \t\r\n{}[\],:"]+)/gu;

const isColonNext = (text: string, end: number): boolean =>
  /^[ \t\r\n]*:/.test(text.slice(end, end + 100));

/** Splits a JSON text into tokens, whatever is wrong with it. */
export function* tokenize(text: string): Generator<Token> {
  for (const match of text.matchAll(PIECE)) {
    const [piece] = match;
    const found = Object.entries(match.groups ?? {}).find(([, part]) => part !== undefined);
    const kind = (found?.[0] ?? 'broken') as TokenKind;
    const isKey = kind === 'string' && isColonNext(text, match.index + piece.length);
    yield { kind: isKey ? 'key' : kind, text: piece, at: match.index };
  }
}
