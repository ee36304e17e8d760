import { describe, expect, it } from 'vitest';
import { putCoverFirst } from './cover-page.ts';
import { makeFound, makePage } from './fixtures.ts';
import { nameWords } from './page-names.ts';
import type { RankedPage } from './ranked-page.ts';

const pageAt = (path: string, title: string, label = '') =>
  makePage({ path, title, section: 'SDKs', trail: label ? [label] : [] });
const usage = (slug: string, label: string) =>
  pageAt(`/sdk/client-side-sdks/${slug}/${slug}-usage/`, `Use the ${label} SDK`, label);
const PAGES = [
  usage('roku', 'Roku'),
  usage('ios', 'iOS'),
  usage('flutter', 'Flutter'),
  usage('react', 'React'),
  pageAt('/sdk/features/', 'SDK features'),
  pageAt('/sdk/mock-testing/', 'Mock testing'),
  usage('nextjs', 'Next.js'),
  usage('react-native', 'React Native'),
];
const READING = { words: [], weight: 1 };
/** Pages as they were ranked: by number, with the words of the query and the best passage of each. */
function order(
  words: string[],
  found: { id: number; score: number; coverage?: number }[],
): (string | undefined)[] {
  const ranked = found.map(({ id, score, coverage = 1 }): RankedPage => ({
    id,
    score,
    reading: READING,
    heading: undefined,
    coverage: 1,
    found: words.map((word) => makeFound(word)),
    passage: { part: 0, coverage, tells: true },
  }));
  return putCoverFirst(ranked, PAGES, (id) => nameWords(PAGES[id] ?? makePage())).map(({ id }) =>
    PAGES[id]?.path.split('/').at(-2),
  );
}
const ALIKE = [0, 1, 2, 3].map((id) => ({ id, score: 20 - id }));
const FEATURES = { id: 4, score: 6 };

describe('pages of several SDKs that answer alike', () => {
  it('follow the page for all of them, those that most readers use first', () => {
    expect(order(['flush', 'events'], [...ALIKE, FEATURES])).toEqual([
      'features',
      'react-usage',
      'roku-usage',
      'ios-usage',
      'flutter-usage',
    ]);
  });

  it('stay below what was found before them', () => {
    const mocks = { id: 5, score: 30 };
    expect(order(['flush', 'events'], [mocks, ...ALIKE, FEATURES]).slice(0, 2)).toEqual([
      'mock-testing',
      'features',
    ]);
  });

  it('come first where the page for all says less', () => {
    const poor = { ...FEATURES, coverage: 0.5 };
    expect(order(['flush', 'events'], [...ALIKE, poor]).at(-1)).toBe('features');
  });
});

describe('the order stays', () => {
  it('where the query names an SDK', () => {
    expect(order(['ios', 'events'], [...ALIKE, FEATURES])[0]).toBe('roku-usage');
  });
  it('where one SDK answers far better than the others', () => {
    const [best = FEATURES, ...others] = ALIKE;
    expect(order(['flush'], [{ ...best, score: 60 }, ...others, FEATURES])[0]).toBe('roku-usage');
  });
  it('where SDKs over that of React repeat a name of it, but not where they answer a question', () => {
    const overReact = [3, 6, 7].map((id) => ({ id, score: 20 - id }));
    expect(order(['useHook'], [...overReact, FEATURES]).at(-1)).toBe('features');
    expect(order(['first', 'paint'], [...overReact, FEATURES])[0]).toBe('features');
  });
});
