import { findNodeAtLocation, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Node, ParseError } from 'jsonc-parser';
import { parsePointer } from '../openapi/pointer.ts';
import { parseJson } from './json-text.ts';

/** A place in a text. Lines and columns are counted from 1. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

const STRICT = { disallowComments: true, allowTrailingComma: false };

function placeAt(text: string, offset: number): TextPlace {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: [...(before.at(-1) ?? '')].length + 1 };
}

const WORDS: Partial<Record<ReturnType<typeof printParseErrorCode>, string>> = {
  InvalidSymbol: 'strings need double quotes',
  InvalidNumberFormat: 'JSON doesn’t write numbers like this',
  PropertyNameExpected: 'a name in double quotes is expected',
  ValueExpected: 'a value is expected',
  ColonExpected: 'a colon is expected after the name',
  CommaExpected: 'a comma is expected',
  CloseBraceExpected: 'a closing brace is expected',
  CloseBracketExpected: 'a closing bracket is expected',
  EndOfFileExpected: 'the JSON ends before this text',
  InvalidCommentToken: 'JSON has no comments',
  UnexpectedEndOfString: 'the closing double quote is missing',
  InvalidUnicode: 'four digits must follow \\u',
  InvalidEscapeCharacter: 'no such character can follow a backslash',
  InvalidCharacter: 'this character must be escaped with a backslash',
};

/** Explains why a text isn't JSON, and where. Undefined for JSON. */
export function findSyntaxProblem(
  text: string,
): { readonly place: TextPlace; readonly problem: string } | undefined {
  if (parseJson(text) !== undefined) return undefined;
  const errors: ParseError[] = [];
  parseTree(text, errors, STRICT);
  const [first] = errors;
  const place = placeAt(text, first?.offset ?? 0);
  // Phones type curly quotes. The error is at the first one, or at the string that one should have closed.
  const [line = ''] = text.slice(first?.offset).split('\n');
  if (/^"?[^"]*[“”„]/.test(line))
    return { place, problem: 'JSON needs straight quotes ("), and these are curly (“ ”)' };
  const words = (first && WORDS[printParseErrorCode(first.error)]) ?? 'this isn’t valid JSON';
  return { place, problem: words };
}

/** The place of a value in JSON, or of the nearest value around it. */
export function placeOf(text: string, pointer: string): TextPlace | undefined {
  const root = parseTree(text, [], STRICT);
  const path = (parsePointer(`#${pointer}`) ?? []).map((step) =>
    /^\d+$/.test(step) ? Number(step) : step,
  );
  for (let depth = path.length; root && depth >= 0; depth -= 1) {
    const node: Node | undefined = findNodeAtLocation(root, path.slice(0, depth));
    if (node) return placeAt(text, (node.parent?.type === 'property' ? node.parent : node).offset);
  }
  return undefined;
}
