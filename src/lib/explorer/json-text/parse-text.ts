import { findTooDeep } from '../../openapi/index.ts';
import type { JsonValue } from '../../openapi/index.ts';
import { tokenize } from './tokenize.ts';
import type { Token } from './tokenize.ts';

/** A syntax problem in JSON. Lines and columns are counted from 1. */
export interface TextProblem {
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

export type ParsedText =
  | { readonly value: JsonValue; readonly problem?: undefined }
  | { readonly value?: undefined; readonly problem: TextProblem };

const SCALARS: readonly string[] = ['string', 'key', 'number', 'literal'];

const MAX_QUOTED_CHARS = 30;

const cut = (text: string): string =>
  text.length <= MAX_QUOTED_CHARS ? text : `${text.slice(0, MAX_QUOTED_CHARS)}…`;

/** Thrown at the first token that breaks the grammar. Without a token, the text ends too early. */
class Misfit extends Error {
  readonly at: number | undefined;

  constructor(token: Token | undefined, message: string) {
    super(message);
    this.at = token?.at;
  }
}

/** Checks the tokens of a text against the grammar of JSON. */
class Reader {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(text: string) {
    this.#tokens = [...tokenize(text)].filter(({ kind }) => kind !== 'space');
  }

  /** @throws Misfit at the first problem */
  readText(): void {
    if (this.#tokens.length === 0)
      throw new Misfit(undefined, 'The text is empty: a value is expected.');
    this.#readValue('a value');
    const rest = this.#peek();
    if (rest) throw new Misfit(rest, `There is ${cut(rest.text)} after the end of the value.`);
  }

  /** Returns the next token without consuming it. Throws `Misfit` if the token can't be part of JSON. */
  #peek(): Token | undefined {
    const token = this.#tokens[this.#at];
    if (token?.kind === 'broken') throw new Misfit(token, describeBroken(token.text));
    return token;
  }

  #take(wanted: string, fits: (token: Token) => boolean): string {
    const token = this.#peek();
    if (!token) throw new Misfit(token, `The text ends where ${wanted} is expected.`);
    const problem = `There is ${cut(token.text)} where ${wanted} is expected.`;
    if (!fits(token)) throw new Misfit(token, problem);
    this.#at += 1;
    return token.text;
  }

  #readValue(wanted: string): void {
    const text = this.#take(
      wanted,
      (token) => SCALARS.includes(token.kind) || /^[[{]$/.test(token.text),
    );
    if (text === '[') this.#readEntries(']', 'a value', (entry) => this.#readValue(entry));
    if (text === '{') {
      this.#readEntries('}', 'a name in double quotes', (entry) => {
        this.#take(entry, ({ kind }) => kind === 'key' || kind === 'string');
        this.#take('":" after the name', (token) => token.text === ':');
        this.#readValue('a value');
      });
    }
  }

  #readEntries(closing: string, entry: string, read: (wanted: string) => void): void {
    for (let isFirst = true; this.#peek()?.text !== closing; isFirst = false) {
      if (isFirst) {
        read(`${entry} or "${closing}"`);
        continue;
      }
      this.#take(`"," or "${closing}"`, ({ text }) => text === ',');
      const next = this.#peek();
      if (next && /^[}\]]$/.test(next.text))
        throw new Misfit(next, `There is an extra comma before "${next.text}".`);
      read(entry);
    }
    this.#at += 1;
  }
}

function describeBroken(text: string): string {
  if (text.startsWith("'")) return 'Use double quotes for strings, not single quotes.';
  if (/^"[^"]*$/.test(text)) return 'The text has no closing double quote.';
  if (text.startsWith('"'))
    return 'The text contains a character that must be escaped with a backslash.';
  if (text.startsWith('//') || text.startsWith('/*')) return 'JSON knows no comments.';
  if (/^[-+.]?\d/.test(text)) return `${cut(text)} is no number as JSON writes it.`;
  return `${cut(text)} is not JSON: strings need double quotes.`;
}

function locate(text: string, at: number, message: string): TextProblem {
  const before = text.slice(0, at).split('\n');
  return { message, line: before.length, column: [...(before.at(-1) ?? '')].length + 1 };
}

function findProblem(text: string): TextProblem {
  try {
    new Reader(text).readText();
  } catch (error) {
    if (error instanceof Misfit) return locate(text, error.at ?? text.length, error.message);
  }
  return locate(text, text.length, 'The text isn’t valid JSON.');
}

/** The maximum nesting depth of a JSON text. */
const MAX_DEPTH = 200;

/** Parses JSON. Error messages are the same in every browser and name what is expected. */
export function parseText(text: string): ParsedText {
  const at = findTooDeep(text, MAX_DEPTH);
  if (at >= 0)
    return { problem: locate(text, at, `The text nests deeper than ${MAX_DEPTH} levels.`) };
  try {
    return { value: JSON.parse(text) as JsonValue };
  } catch {
    return { problem: findProblem(text) };
  }
}
