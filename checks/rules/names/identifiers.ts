import { findException } from '../../support/names/exceptions.ts';
import type { KnownNames } from '../../support/names/known-names.ts';
import type { PageContent } from '../../support/page-content.ts';
import { isFarFromAll } from './loose-pages.ts';
import { describeUnknown, toReport } from './name-rule.ts';
import type { NameRule } from './name-rule.ts';

/** Names with a hump, an underscore, or parentheses: prose has no other reason to write them. */
const IDENTIFIER =
  /^(?:[a-z]+[a-z0-9]*[A-Z]\w*|_[a-zA-Z]\w*|[a-z][a-z0-9]*_\w+|[A-Z][a-z0-9]+[A-Z]\w*)$/;

/** How keys begin, by kind. */
const KEY_PREFIX = /^guidon_(?:client|mobile|server|obfs)_?$/;

/**
 * Fields, values, methods, and options that prose names as code: each is known to the APIs, the SDKs,
 * or the CLI, or the page's own code shows it.
 */
export const identifiers: NameRule = {
  kind: 'identifiers in prose',
  check: (content, known) => {
    const shown = namesIn(content);
    const candidates = [...known.api.names, ...known.sdk, ...shown];
    return toReport(
      content.spans
        .flatMap(({ code, line }) => readNames(code).map((name) => ({ name, line })))
        .map(({ name, line }) => {
          const isKnown =
            isNamed(name, known) ||
            shown.has(name) ||
            isExcepted(name, content, known) ||
            isFarFromAll(name, candidates, content.page.slug);
          return { line, problem: isKnown ? undefined : describeUnknown('name', name, candidates) };
        }),
    );
  },
};

function isNamed(name: string, { api, sdk }: KnownNames): boolean {
  return api.names.has(name) || sdk.has(name) || KEY_PREFIX.test(name);
}

function isExcepted(name: string, { page }: PageContent, { exceptions }: KnownNames): boolean {
  return findException(page.slug, name, exceptions) !== undefined;
}

/** The identifiers of a span: the parts of `client.user.customData`, and the name of a call. */
function readNames(code: string): string[] {
  if (/[\s/@$-]/.test(code.replace(/\(.*\)$/s, ''))) return [];
  const path = code.replace(/\(.*\)$/s, '').replace(/[:=].*$/s, '');
  return path.split(/[.?<>[\]]+/).filter((part) => IDENTIFIER.test(part));
}

function namesIn({ fences }: PageContent): ReadonlySet<string> {
  return new Set(fences.flatMap(({ code }) => code.match(/[A-Za-z_]\w*/g) ?? []));
}
