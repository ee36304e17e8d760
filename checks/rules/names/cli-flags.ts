import { findException } from '../../support/names/exceptions.ts';
import { isFarFromAll } from './loose-pages.ts';
import { describeUnknown, toReport } from './name-rule.ts';
import type { NameRule } from './name-rule.ts';

/** Flags that prose names alone: one that no command takes, and no code of the page uses, is a mistake. */
export const cliFlags: NameRule = {
  kind: 'CLI flags in prose',
  check: ({ spans, fences, page }, { cli, exceptions }) => {
    const known = new Set(['--version', ...[...cli.values()].flatMap(({ flags }) => [...flags])]);
    const code = fences.map((fence) => fence.code).join('\n');
    const flags = spans.flatMap((span) => {
      const flag = /^(--[a-zA-Z][\w-]*)/.exec(span.code)?.[1];
      return flag === undefined ? [] : [{ flag, line: span.line }];
    });
    return toReport(
      flags.map(({ flag, line }) => {
        const isKnown =
          known.has(flag) ||
          code.includes(flag) ||
          isFarFromAll(flag, known, page.slug) ||
          findException(page.slug, flag, exceptions) !== undefined;
        return { line, problem: isKnown ? undefined : describeUnknown('flag', flag, known) };
      }),
    );
  },
};
