import type { Role } from '../../src/lib/code/languages.ts';
import type { Finding } from '../support/finding.ts';

export interface Fence {
  /** The file's path from the repository's root. */
  readonly file: string;
  /** The line number of the first line of code, counted from 1. */
  readonly line: number;
  /** `name` is the language as written, `language` its canonical name, or undefined if it is unknown. */
  readonly name: string;
  readonly language: string | undefined;
  readonly meta: string;
  readonly role: Role;
  readonly title: string | undefined;
  readonly setup: string | undefined;
  readonly code: string;
  /** The ID of the SDK whose page has the fence. */
  readonly sdk: string | undefined;
  /** The lines between the previous fence and this one; undefined for a page's first fence. */
  readonly between: readonly string[] | undefined;
  /** Whether the code continues the previous fence, as the option `follows` says. */
  readonly follows: boolean;
  /** Whether the code may use names that the page doesn't show. */
  readonly isFragment?: boolean;
}

/** A problem in the code of a fence, or with its options or its place on the page. */
export type Problem = Pick<Finding, 'file' | 'line' | 'message'>;

/** Creates a problem. `at` is the line in the fence's code, counted from 0. */
export function blame({ file, line }: Fence, message: string, at = 0): Problem {
  return { file, line: line + at, message };
}
