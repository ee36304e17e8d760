import { describe, expect, it } from 'vitest';
import { readSdkSlug } from '../../../src/lib/sdks/counterparts.ts';
import { splitWords, plainText } from '../../rules/prose/prose-rule.ts';
import {
  compareSiblings,
  maskNames,
  measureDifference,
  type SdkPage,
} from '../../rules/sdks/likeness.ts';
import { findMedian } from '../../rules/teaching/own-words.ts';
import { AUTHORED } from '../../support/authored.ts';
import { leaveNote } from '../../support/notes.ts';
import type { PageContent } from '../../support/page-content.ts';
import { readSdks } from '../../support/sdks.ts';

const DIFFERENCE_MIN = 1 / 3;
const MEDIAN_MIN_WORDS = 350;
const CLOSEST_SHOWN = 3;

const sdks = readSdks();
const names = new Set(
  sdks.flatMap(({ id, record }) =>
    [id, record.name, record.language, record.fence].flatMap(listWords),
  ),
);

function listWords(text: string): string[] {
  return splitWords(plainText(text))
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map((word) => word.toLowerCase().replace(/[^\p{L}\p{N}]+$/u, ''));
}

const readWords = ({ blocks }: PageContent): string[] =>
  blocks.filter(({ kind }) => kind === 'paragraph').flatMap(({ text }) => listWords(text));

const contents = AUTHORED.filter(
  ({ page }) => page.file.startsWith('src/content/docs/') && /^sdk(\/|$)/.test(page.slug),
);
const pages = contents.flatMap((content): SdkPage[] => {
  const found = readSdkSlug(sdks, content.page.slug);
  if (!found) return [];
  const words = maskNames(readWords(content), names);
  return [{ file: content.page.file, sdk: found.sdk.id, topic: found.page, words }];
});

const percent = (part: number): string => `${Math.round(part * 100)} %`;

describe('the prose of SDK pages', () => {
  it('differs from the prose of each sibling by a third or more', () => {
    const pairs = compareSiblings(pages);
    const [closest] = pairs;
    leaveNote(
      'sdk-likeness',
      `${pairs.length} pairs of SDK pages on one topic differ by ${percent(closest?.difference ?? 1)} or more. The most alike:`,
      pairs
        .slice(0, CLOSEST_SHOWN)
        .map(({ page, sibling, difference }) => describePair(page, sibling, difference)),
    );
    const alike = pairs.filter(({ difference }) => difference < DIFFERENCE_MIN);
    expect(
      alike.map(({ page, sibling, difference }) => describePair(page, sibling, difference)),
    ).toEqual([]);
  });
  it('has 350 words or more in the median, besides code', () => {
    const counts = contents
      .map((content) => ({ file: content.page.file, count: readWords(content).length }))
      .sort((a, b) => a.count - b.count);
    const median = findMedian(counts.map(({ count }) => count));
    const [shortest] = counts;
    leaveNote(
      'sdk-words',
      `${counts.length} pages below /sdk/ have ${median} words of prose in the median; the shortest is ${shortest?.file ?? ''} with ${shortest?.count ?? 0}.`,
    );
    expect(median).toBeGreaterThanOrEqual(MEDIAN_MIN_WORDS);
  });
});

function describePair(page: SdkPage, sibling: SdkPage, difference: number): string {
  return `${page.file} differs from ${sibling.file} by ${percent(difference)}`;
}

describe('the measure of likeness', () => {
  const go = listWords(
    'Create one client of the Go SDK when the service starts, and close it when the service ends.',
  );
  const exchange = (from: string, to: string) => go.map((word) => (word === from ? to : word));

  it('sees no difference where only the name of the SDK was exchanged', () => {
    const java = exchange('go', 'java');
    expect(measureDifference(maskNames(go, names), maskNames(java, names))).toBe(0);
    expect(measureDifference(go, java)).toBeGreaterThan(0);
  });
  it('sees a copy in which few words were exchanged, and lets other sentences pass', () => {
    expect(measureDifference(go, exchange('starts', 'begins'))).toBeLessThan(DIFFERENCE_MIN);
    const own = listWords('A goroutine of yours may share the client with all others: it locks.');
    expect(measureDifference(own, go)).toBe(1);
  });
  it('compares pages of other SDKs on the same topic only', () => {
    const page = (sdk: string, topic: string) => ({
      file: `${sdk}-${topic}`,
      sdk,
      topic,
      words: go,
    });
    const pairs = compareSiblings([
      page('go', 'usage'),
      page('java', 'usage'),
      page('go', 'install'),
    ]);
    expect(pairs.map((pair) => [pair.page.file, pair.sibling.file, pair.difference])).toEqual([
      ['go-usage', 'java-usage', 0],
      ['java-usage', 'go-usage', 0],
    ]);
  });
});
