import { distance } from 'fastest-levenshtein';
import { nearestHint } from '../../../src/lib/text/nearest.ts';
import { findException } from '../../support/names/exceptions.ts';
import type { PageContent } from '../../support/page-content.ts';
import type { KnownNames } from '../../support/names/known-names.ts';

/** A problem in a page or a document. Lines are counted from 1. */
export interface LineProblem {
  readonly line: number;
  readonly text: string;
}

/** A rule that reports wrong names of one kind, such as API paths. */
export interface NameRule {
  /** The code of its findings: "api-path". */
  readonly code: string;
  readonly check: (content: PageContent, known: KnownNames) => readonly LineProblem[];
}

export interface NamedLine {
  readonly name: string;
  readonly line: number;
}

interface ListRule {
  readonly code: string;
  /** The noun in messages: "field" in `unknown field "descripton"`. */
  readonly noun: string;
  readonly list: (content: PageContent) => readonly NamedLine[];
  readonly allowed: (known: KnownNames) => Iterable<string>;
  /** Reports whether the page's own code defines the name. */
  readonly isInCode?: (name: string, code: string) => boolean;
  /** Whether pages that mention other programs (`LOOSE`) report only misspellings of known names. */
  readonly isLoose?: boolean;
}

/** Creates a rule that reports names that are unknown, not in the page's code, and not allowed exceptions. */
export function listRule({ code, noun, list, allowed, isInCode, isLoose }: ListRule): NameRule {
  const check = (content: PageContent, known: KnownNames) => {
    const { slug } = content.page;
    const names = new Set(allowed(known));
    const ownCode = content.fences.map((fence) => fence.code).join('\n');
    const isKnown = (name: string) =>
      names.has(name) ||
      isInCode?.(name, ownCode) === true ||
      (isLoose === true && isFarFromAll(name, names, slug)) ||
      findException(slug, name, known.exceptions) !== undefined;
    return list(content)
      .filter(({ name }) => !isKnown(name))
      .map(({ name, line }) => ({ line, text: describeUnknown(noun, name, names) }));
  };
  return { code, check };
}

/** Sections of the site that mention other programs, whose names our lists don't have. */
const LOOSE = /^(?:sdk|cli|cli-guides|cli-mcp|integrations)(?:\/|$)/;
const SLIP_MAX_EDITS = 2;
/** Shorter names are similar to a known name by chance, so they aren't compared. */
const SLIP_MIN_CHARS = 7;

/** Reports whether an unknown name is allowed because it isn't similar to any known name. */
function isFarFromAll(name: string, candidates: Iterable<string>, slug: string): boolean {
  if (!LOOSE.test(slug)) return false;
  if (name.length < SLIP_MIN_CHARS) return true;
  return [...candidates].every((candidate) => distance(name, candidate) > SLIP_MAX_EDITS);
}

/** Formats the message of all rules for names: `unknown field "descripton". Did you mean "description"?`. */
export function describeUnknown(kind: string, name: string, candidates: Iterable<string>): string {
  return `unknown ${kind} "${name}".${nearestHint(name, candidates)}`;
}
