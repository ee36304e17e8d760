import type { IndexedPage } from './build-page.ts';
import { FIELD_LEVEL, isReference, type SearchHeading } from './model.ts';
import { splitTerms, startsOf } from './term-parts.ts';
import { indexTerms } from './words.ts';

/**
 * A heading of a page, with its index there. It can be a heading of many pages, such as "Next steps", or the
 * heading of a function or a field of an SDK.
 */
export interface HeadingName {
  text: string;
  as: 'heading' | 'common heading' | 'member';
  place: number;
}

/** A keyword, a heading, or a field of an API reference page. Pages are numbered from 0. */
export type PageName = { page: number } & (HeadingName | { text: string; as: 'keyword' | 'field' });

/** A name, and the pages that have it. If it is a heading, `places` has its index in each of them. */
interface SharedName extends Pick<PageName, 'text' | 'as'> {
  pages: readonly number[];
  places: readonly number[];
}

/** The names with any of the terms of a part. A name with terms of several parts is in each of them. */
export type NamePart = readonly SharedName[];

/** The minimum size of a part in characters, about 2 KB compressed. */
const PART_CHARS = 8_000;

/** Splits the names of pages into parts by the beginnings of their words. `starts` are the first terms of the parts. */
export function splitNames(entries: readonly IndexedPage[]): {
  starts: string[];
  parts: NamePart[];
} {
  const byTerm = new Map<string, PageName[]>();
  for (const name of entries.flatMap(listNames))
    for (const term of new Set(indexTerms(name.text))) {
      const names = byTerm.get(term) ?? [];
      names.push(name);
      byTerm.set(term, names);
    }
  const parts = splitTerms(byTerm, PART_CHARS, (names) => JSON.stringify(names).length);
  return {
    starts: startsOf(parts),
    parts: parts.map((part) => packNames(new Set(part.flatMap(([, names]) => names)))),
  };
}

const packNames = (names: Iterable<PageName>): SharedName[] =>
  [...Map.groupBy(names, ({ as, text }) => `${as} ${text}`).values()].map((same) => ({
    text: same[0]?.text ?? '',
    as: same[0]?.as ?? 'field',
    pages: same.map(({ page }) => page),
    places: same.flatMap((name) => ('place' in name ? [name.place] : [])),
  }));

export const unpackNames = (part: NamePart): PageName[] =>
  part.flatMap(({ text, as, pages, places }) =>
    pages.map((page, at) => ({
      page,
      text,
      as,
      ...(places[at] !== undefined && { place: places[at] }),
    })),
  ) as PageName[];

function listNames(
  { page: { kind }, text: { keywords, headings } }: IndexedPage,
  page: number,
): PageName[] {
  const ofHeadings = isReference(kind)
    ? headings.map(({ text }): PageName => ({ page, text, as: 'field' }))
    : headings.map((heading, place): PageName => ({
        page,
        text: heading.text,
        as: kindOf(heading),
        place,
      }));
  return [...keywords.map((text): PageName => ({ page, text, as: 'keyword' })), ...ofHeadings];
}

function kindOf({ level, common }: SearchHeading): HeadingName['as'] {
  if (level === FIELD_LEVEL) return 'member';
  return common ? 'common heading' : 'heading';
}
