import type { Role } from '../../src/lib/samples/languages.ts';

/** A code block as a reader gets it, and where it stands. */
export interface Fence {
  /** The file, from the repository's root. */
  readonly file: string;
  /** The line of its first line of code. */
  readonly line: number;
  /** The language as written, and as the checks call it; undefined where they do not know it. */
  readonly name: string;
  readonly language: string | undefined;
  readonly meta: string;
  readonly role: Role;
  readonly title: string | undefined;
  readonly setup: string | undefined;
  readonly code: string;
  /** The SDK whose page it is on. */
  readonly sdk: string | undefined;
  /** The lines between it and the fence before it on the page; undefined for the first one. */
  readonly between: readonly string[] | undefined;
  /** The index of the fence before it on the page that it continues, if it says so. */
  readonly follows: boolean;
  /** Whether it takes names from code that nobody shows. */
  readonly isFragment?: boolean;
}

/** A mistake in a fence, or in its place. */
export interface Problem {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/** A problem of a fence; `at` counts its lines of code from 0. */
export function blame({ file, line }: Fence, message: string, at = 0): Problem {
  return { file, line: line + at, message };
}
