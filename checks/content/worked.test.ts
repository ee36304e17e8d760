import { describe, expect, it } from 'vitest';
import { ROLLOUTS } from '../../src/lib/worked/examples.ts';
import {
  checkAllowedNumbers,
  checkTypedNumbers,
  type TypedNumber,
} from '../rules/typed-numbers.ts';
import { listCalls } from '../support/page-calls.ts';
import { readContent } from '../support/page-content.ts';
import { parsePage, readPages } from '../support/sources.ts';

const docs = 'src/content/docs';
const calculated = `${docs}/platform/experimentation/how-metrics-are-calculated.mdx`;

const ALLOWED: readonly TypedNumber[] = [
  {
    file: calculated,
    text: '0.1667 is +16.67%',
    reason: 'Says how a share is written as a percentage; it is no result.',
  },
];

const TAUGHT = /^(platform|best-practices|essentials|quickstart|blog)/;
const pages = [...readPages(docs), ...readPages('src/content/blog')].filter(
  ({ slug, file }) => TAUGHT.test(slug) || file.startsWith('src/content/blog'),
);

/** The rollouts that the requests of a page set, in its order. */
function listRollouts(slug: string): unknown[] {
  const page = pages.find((other) => other.slug === slug);
  const calls = page ? listCalls(readContent(page)) : [];
  return calls.flatMap(({ body }) => {
    const { targets = [] } = (body ?? {}) as {
      readonly targets?: readonly { rollout?: unknown }[];
    };
    return targets.flatMap(({ rollout }) => rollout ?? []);
  });
}

describe('numbers in pages', () => {
  it('come from the code where they look computed', () => {
    expect(pages.flatMap((page) => checkTypedNumbers(page, ALLOWED))).toEqual([]);
  });

  it('are excepted for a reason, and only where they stand', () => {
    expect(checkAllowedNumbers(pages, ALLOWED)).toEqual([]);
  });

  it('follow from the requests that the page on rollouts shows', () => {
    const [, gradual, stepped] = listRollouts('platform/feature-flags/targeting/rollouts');
    expect(gradual).toEqual(ROLLOUTS.gradual);
    expect(stepped).toEqual(ROLLOUTS.stepped);
  });
});

describe('seeded mistakes', () => {
  const check = (body: string, allowed: readonly TypedNumber[] = []) =>
    checkTypedNumbers(parsePage('a.mdx', 'a', body), allowed);

  it.each([
    ['The p-value is 0.01.', 'a p-value'],
    ['A p-value of 0.008: a check.', 'a p-value'],
    ['Here `z` is 2.66.', 'a test statistic'],
    ['The user stands at 0.2906.', 'a place or a share with three decimals or more'],
    ['The difference is +16.7%.', 'a percentage with decimals'],
    ['description="It enters at 73.7%."', 'a percentage with decimals'],
  ])('%s', (body, name) => {
    expect(check(body)[0]).toContain(`looks like ${name} that is typed`);
  });

  it('numbers that are given, cited, or code pass', () => {
    expect(check("At 50%, version 2.10.1, level 0.05: {figure('rates.a.pValue')}.")).toEqual([]);
    expect(check('```json\n{ "percentage": 0.3333 }\n```')).toEqual([]);
  });

  it('an exception that nobody needs is named', () => {
    const allowed = [{ file: 'a.mdx', text: '0.999', reason: 'A reason that is long enough.' }];
    expect(checkAllowedNumbers([], allowed)).toEqual([
      'a.mdx does not hold "0.999" any more: remove it.',
    ]);
    expect(check('It is 0.999.', allowed)).toEqual([]);
  });
});
