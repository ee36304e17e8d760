import { distance } from 'fastest-levenshtein';
import { nearestHint } from '../../../src/lib/nearest/nearest.ts';
import { findException } from '../../support/names/exceptions.ts';
import type { PageContent } from '../../support/page-content.ts';
import type { KnownNames } from '../../support/names/known-names.ts';

/** A mistake on a line of a page or a document, counted from 1. */
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

/** A name and the line that it stands on. */
export interface NamedLine {
  readonly name: string;
  readonly line: number;
}

/** A rule that compares names with a list. */
interface ListRule {
  readonly kind: string;
  /** What the message calls such a name: `unknown field "descripton"`. */
  readonly noun: string;
  readonly list: (content: PageContent, known: KnownNames) => readonly NamedLine[];
  readonly allowed: (known: KnownNames) => Iterable<string>;
  /** Whether the code of the page may define the name. */
  readonly isInCode?: (name: string, code: string) => boolean;
  /** Only slips of known names are mistakes on pages about other programs. */
  readonly isLoose?: boolean;
}

/** Makes a rule that compares names with a list, the page's own code, and the exceptions. */
export function listRule({ kind, noun, list, allowed, isInCode, isLoose }: ListRule): NameRule {
  const check = (content: PageContent, known: KnownNames) => {
    const { slug } = content.page;
    const names = new Set(allowed(known));
    const code = content.fences.map((fence) => fence.code).join('\n');
    const isKnown = (name: string) =>
      names.has(name) ||
      isInCode?.(name, code) === true ||
      (isLoose === true && isFarFromAll(name, names, slug)) ||
      findException(slug, name, known.exceptions) !== undefined;
    return toReport(
      list(content, known).map(({ name, line }) => ({
        line,
        problem: isKnown(name) ? undefined : describeUnknown(noun, name, names),
      })),
    );
  };
  return { kind, check };
}

/** Sections about languages, tools, and editors, whose names no list here knows. */
const LOOSE = /^(?:sdk|cli|cli-guides|cli-mcp|integrations)(?:\/|$)/;
const SLIP_MAX_EDITS = 2;
/** Shorter names are near to others by chance. */
const SLIP_MIN_CHARS = 7;

/** Whether a page may use a name that is on no list, because it is no slip of a name on it. */
function isFarFromAll(name: string, candidates: Iterable<string>, slug: string): boolean {
  if (!LOOSE.test(slug)) return false;
  if (name.length < SLIP_MIN_CHARS) return true;
  return [...candidates].every((candidate) => distance(name, candidate) > SLIP_MAX_EDITS);
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
