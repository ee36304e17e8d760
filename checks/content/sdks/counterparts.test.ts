import { describe, expect, it } from 'vitest';
import { findCounterparts, readSdkSlug } from '../../../src/lib/sdks/index.ts';
import { leaveNote } from '../../support/notes.ts';
import { readSdks } from '../../support/sdks.ts';
import { readPages } from '../../support/sources.ts';

/** Every SDK has at least these pages: overview, install, getting started, usage, and example. */
const PAGES_MIN = 5;

const sdks = readSdks();
const written = new Map(readPages('src/content/docs').map((page) => [page.slug, page]));
const slugs = [...written.keys()];
const pages = slugs.filter((slug) => readSdkSlug(sdks, slug));

/** Every SDK page paired with every SDK, and the page that the SDK switcher opens for this pair. */
const pairs = pages.flatMap((slug) => {
  const counterparts = findCounterparts(sdks, slug, (other) => written.has(other));
  return sdks.map((sdk) => ({
    slug,
    sdk: sdk.id,
    counterpart: counterparts.find((other) => other.sdk === sdk),
  }));
});

const topicOf = (slug: string): string => readSdkSlug(sdks, slug)?.page ?? '';

describe('the switcher of SDKs', () => {
  it('is tested on every SDK page for every SDK', () => {
    expect(new Set(pairs.map(({ sdk }) => sdk)).size).toBe(sdks.length);
    expect(pairs).toHaveLength(pages.length * sdks.length);
    expect(pages.length).toBeGreaterThan(sdks.length * PAGES_MIN);
  });
  it('links every page to a page of every SDK', () => {
    const lost = pairs.filter(({ counterpart }) => !counterpart);
    expect(lost.map(({ slug, sdk }) => `/${slug} has no counterpart for ${sdk}`)).toEqual([]);
  });
  it('gives a reason if it links to a different page', () => {
    const standIns = pairs.flatMap(({ slug, counterpart }) =>
      counterpart?.instead
        ? [{ ...counterpart, page: topicOf(slug), instead: counterpart.instead }]
        : [],
    );
    expect(standIns.filter(({ instead }) => instead.reason.length < 20)).toEqual([]);
    const groups = Map.groupBy(standIns, ({ instead }) => instead.reason);
    const told = [...groups].map(([reason, group]) => {
      const ids = [...new Set(group.map(({ sdk }) => sdk.id))].join(', ');
      const topics = [...new Set(group.map(({ page }) => page))].join(', ');
      return `${topics} for ${ids}: ${reason}`;
    });
    leaveNote(
      'sdk-counterparts',
      `${pairs.length} pairs of SDK pages, ${standIns.length} with another page in place of a missing one:`,
      told,
    );
  });
  it('links to an existing heading of a different page', () => {
    const usage = pairs.filter(({ counterpart }) => counterpart?.instead?.heading);
    const missing = usage.filter(({ counterpart }) => {
      const page = written.get(counterpart?.slug ?? '');
      const heading = counterpart?.instead?.heading ?? '';
      return page && !new RegExp(`^## ${heading}$`, 'im').test(page.body);
    });
    expect(missing.map(({ counterpart }) => counterpart?.slug)).toEqual([]);
  });
});
