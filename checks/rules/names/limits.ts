import { findException } from '../../support/names/exceptions.ts';
import type { Block } from '../../support/page-content.ts';
import { toReport } from './name-rule.ts';
import type { Mention, NameRule } from './name-rule.ts';

/** Matches a phrase that states a limit of a field. */
const LIMIT =
  /\b(?:(\d[\d,]*) to (\d[\d,]*)(?! (?:days|weeks|hours|minutes))|(?:[Uu]p to|[Aa]t most|[Ll]ongest:?|[Mm]aximum:?|[Mm]inimum:?) (\d[\d,]*))/g;

/** Checks limits in table rows and in sentences about one field. Each number must be in the specification. */
export const limits: NameRule = {
  kind: 'limits',
  check: ({ rows, blocks, page }, { api, exceptions }) => {
    const inRows = rows.map(({ cells, line }) => ({
      field: /^`([^`]+)`$/.exec(cells[0] ?? '')?.[1] ?? '',
      text: cells.slice(1).join(' | '),
      line,
    }));
    return toReport(
      [...inRows, ...readSentences(blocks)].flatMap(({ field, text, line }) => {
        const known = api.limitsOf.get(field.split('.').at(-1) ?? '');
        if (!known || findException(page.slug, field, exceptions)) return [];
        return readNumbers(text).map((number) => ({
          line,
          problem: findProblem(number, field, known),
        }));
      }),
    );
  },
};

/** Returns sentences of paragraphs that contain one field and no other inline code. */
function readSentences(blocks: readonly Block[]) {
  return blocks
    .filter(({ kind }) => kind === 'paragraph')
    .flatMap(({ text, line }) => text.split(/(?<=[.!?])\s/).map((sentence) => ({ sentence, line })))
    .flatMap(({ sentence: text, line }) => {
      const [field, ...others] = [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
      return field === undefined || others.length > 0 ? [] : [{ field, text, line }];
    });
}

function readNumbers(text: string): string[] {
  return [...text.matchAll(LIMIT)]
    .flatMap(([, ...groups]: (string | undefined)[]) => groups)
    .flatMap((number) => (number === undefined ? [] : [number]));
}

function findProblem(
  number: string,
  field: string,
  known: ReadonlySet<string>,
): Mention['problem'] {
  if (known.has(number.replaceAll(',', ''))) return undefined;
  return `${number} is no limit of \`${field}\`. The specification has ${[...known].join(', ') || 'none'}.`;
}
