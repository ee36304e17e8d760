export type TokenKind =
  'key' | 'string' | 'number' | 'literal' | 'punctuation' | 'space' | 'broken';

/** A piece of JSON. All tokens joined are the original text. */
export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  /** The index of the token's first character in the text. */
  readonly at: number;
}

/** The kinds in the order of the groups in `PIECE`. */
const KINDS = ['space', 'string', 'number', 'literal', 'punctuation'] as const;

/** One capture group per kind; all other text is `broken`. Named groups would take twice as long. */
const PIECE =
  /([ \t\r\n]+)|("(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.]))|((?:true|false|null)(?![\w.]))|([{}[\],:])|"[^"\n]*"?|[^ \t\r\n{}[\],:"]+/gu;

const COLON = /[ \t\r\n]*:/y;

function isColonAt(text: string, at: number): boolean {
  COLON.lastIndex = at;
  return COLON.test(text);
}

/** Splits JSON into tokens, even if it is invalid. */
export function* tokenize(text: string): Generator<Token> {
  for (const match of text.matchAll(PIECE)) {
    const [piece, ...groups] = match;
    const kind = KINDS[groups.findIndex((group) => group !== undefined)] ?? 'broken';
    const isKey = kind === 'string' && isColonAt(text, match.index + piece.length);
    yield { kind: isKey ? 'key' : kind, text: piece, at: match.index };
  }
}
