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

/** What the grammar expects next. The `first` values follow an opening bracket. */
type Expected =
  'value' | 'field value' | 'first item' | 'first name' | 'name' | 'colon' | 'separator' | 'end';

const WANTED: Readonly<Record<Expected, string>> = {
  value: 'a value',
  'field value': 'a value',
  'first item': 'a value or "]"',
  'first name': 'a name in double quotes or "}"',
  name: 'a name in double quotes',
  colon: '":" after the name',
  separator: '"," or a closing bracket',
  end: 'nothing after the value',
};

const CLOSING: Readonly<Record<string, string>> = { '{': '}', '[': ']' };
const SCALARS: readonly string[] = ['string', 'key', 'number', 'literal'];

const MAX_QUOTED_CHARS = 30;

const cut = (text: string): string =>
  text.length <= MAX_QUOTED_CHARS ? text : `${text.slice(0, MAX_QUOTED_CHARS)}…`;

/** Checks tokens against the grammar of JSON and tracks open brackets. */
class Grammar {
  readonly #open: string[] = [];
  #expected: Expected = 'value';

  /** The problem of the next token. Undefined if it is valid. */
  take({ kind, text }: Token): string | undefined {
    if (kind === 'space') return undefined;
    if (kind === 'broken') return describeBroken(text);
    const next = this.#next(kind, text);
    if (next === undefined) return this.#describe(text);
    this.#expected = next;
    return undefined;
  }

  /** The problem at the end of the text. Undefined if the text is complete. */
  finish(): string | undefined {
    if (this.#expected === 'end') return undefined;
    const bracket = this.#open.at(-1);
    if (bracket === undefined) return 'The text is empty: a value is expected.';
    return `The text ends where ${this.#wanted()} is expected.`;
  }

  #wanted(): string {
    const bracket = this.#open.at(-1);
    return this.#expected === 'separator' && bracket !== undefined
      ? `"," or "${CLOSING[bracket]}"`
      : WANTED[this.#expected];
  }

  #describe(text: string): string {
    const isTrailing = /^[}\]]$/.test(text) && ['name', 'value'].includes(this.#expected);
    if (isTrailing && this.#open.length > 0) return `There is an extra comma before "${text}".`;
    if (this.#expected === 'end') return `There is ${cut(text)} after the end of the value.`;
    return `There is ${cut(text)} where ${this.#wanted()} is expected.`;
  }

  #next(kind: Token['kind'], text: string): Expected | undefined {
    switch (this.#expected) {
      case 'value':
      case 'field value':
      case 'first item':
        if (text === ']' && this.#expected === 'first item') return this.#close(']');
        return this.#beginValue(kind, text);
      case 'first name':
      case 'name':
        if (text === '}' && this.#expected === 'first name') return this.#close('}');
        return kind === 'key' || kind === 'string' ? 'colon' : undefined;
      case 'colon':
        return text === ':' ? 'field value' : undefined;
      case 'separator':
        if (text === ',') return this.#open.at(-1) === '{' ? 'name' : 'value';
        return this.#close(text);
      case 'end':
        return undefined;
    }
  }

  #beginValue(kind: Token['kind'], text: string): Expected | undefined {
    if (SCALARS.includes(kind)) return this.#open.length === 0 ? 'end' : 'separator';
    if (text !== '{' && text !== '[') return undefined;
    this.#open.push(text);
    return text === '{' ? 'first name' : 'first item';
  }

  #close(text: string): Expected | undefined {
    const bracket = this.#open.at(-1);
    if (bracket === undefined || CLOSING[bracket] !== text) return undefined;
    this.#open.pop();
    return this.#open.length === 0 ? 'end' : 'separator';
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
  const grammar = new Grammar();
  for (const token of tokenize(text)) {
    const problem = grammar.take(token);
    if (problem !== undefined) return locate(text, token.at, problem);
  }
  return locate(text, text.length, grammar.finish() ?? 'The text is no JSON.');
}

/** The deepest nesting of a text. */
const MAX_DEPTH = 200;

/** Parses JSON. Error messages are the same in every browser and name what is expected. */
export function parseText(text: string): ParsedText {
  try {
    const at = findTooDeep(text, MAX_DEPTH);
    const value = JSON.parse(text) as JsonValue;
    if (at < 0) return { value };
    return { problem: locate(text, at, `The text nests deeper than ${MAX_DEPTH} levels.`) };
  } catch {
    return { problem: findProblem(text) };
  }
}
