import type { Role } from '../../src/lib/samples/languages.ts';

/** A code block and its position. */
export interface Fence {
  /** The file's path from the repository's root. */
  readonly file: string;
  /** The line of its first line of code. */
  readonly line: number;
  /** The language as written, and its canonical name; undefined for an unknown language. */
  readonly name: string;
  readonly language: string | undefined;
  readonly meta: string;
  readonly role: Role;
  readonly title: string | undefined;
  readonly setup: string | undefined;
  readonly code: string;
  /** The SDK of the page. */
  readonly sdk: string | undefined;
  /** The lines between it and the previous fence on the page; undefined for the first fence. */
  readonly between: readonly string[] | undefined;
  /** Whether it continues the previous fence. */
  readonly follows: boolean;
  /** Whether it uses names from code that isn't shown. */
  readonly isFragment?: boolean;
}

/** A problem of a fence or of its position. */
export interface Problem {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/** Creates a problem of a fence; `at` is the line of its code, from 0. */
export function blame({ file, line }: Fence, message: string, at = 0): Problem {
  return { file, line: line + at, message };
}
