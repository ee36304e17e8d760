import { nearestHint } from '../../../src/lib/nearest/nearest.ts';
import type { PageContent } from '../../support/page-content.ts';
import type { KnownNames } from '../../support/names/known-names.ts';

/** A mistake on a line of a page. */
export interface LineProblem {
  readonly line: number;
  readonly text: string;
}

/** What a rule did: how many mentions it compared, and which of them are wrong. */
export interface NameReport {
  readonly checked: number;
  readonly problems: readonly LineProblem[];
}

/** A rule about mentions of one kind of name. */
export interface NameRule {
  /** What is counted, for the report: "API paths". */
  readonly kind: string;
  readonly check: (content: PageContent, known: KnownNames) => NameReport;
}

/** One mention that a rule compares, with what is wrong; nothing for one that is right. */
export interface Mention {
  readonly line: number;
  readonly problem?: string | undefined;
}

/** Counts mentions, and keeps those that are wrong. */
export function toReport(mentions: readonly Mention[]): NameReport {
  const problems = mentions.flatMap(({ line, problem }) =>
    problem === undefined ? [] : [{ line, text: problem }],
  );
  return { checked: mentions.length, problems };
}

/** "unknown … "name". Did you mean "nearest"?", the form of every message about a name. */
export function describeUnknown(kind: string, name: string, candidates: Iterable<string>): string {
  return `unknown ${kind} "${name}".${nearestHint(name, candidates)}`;
}
