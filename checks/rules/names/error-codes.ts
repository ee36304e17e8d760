import { findException } from '../../support/names/exceptions.ts';
import { isFarFromAll } from './loose-pages.ts';
import { describeUnknown, toReport } from './name-rule.ts';
import type { NameRule } from './name-rule.ts';

const CODE = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/;

/**
 * Names in capitals in prose: error codes, reasons, and other values of the APIs, and variables of the
 * shell that the page's own code uses.
 */
export const errorCodes: NameRule = {
  kind: 'error codes and values in capitals',
  check: ({ spans, fences, page }, { api, sdk, exceptions }) => {
    const code = fences.map((fence) => fence.code).join('\n');
    const known = new Set([...api.values, ...api.errorCodes]);
    const candidates = [...known].filter((value) => CODE.test(value));
    return toReport(
      spans
        .map((span) => ({ name: span.code.replace(/^\$/, ''), line: span.line }))
        .filter(({ name }) => CODE.test(name))
        .map(({ name, line }) => {
          const isKnown =
            known.has(name) ||
            sdk.has(name) ||
            new RegExp(`\\b${name}\\b`).test(code) ||
            isFarFromAll(name, candidates, page.slug) ||
            findException(page.slug, name, exceptions) !== undefined;
          return { line, problem: isKnown ? undefined : describeUnknown('code', name, candidates) };
        }),
    );
  },
};
