import type { IndexedPage } from './build-page.ts';
import {
  LEVELS,
  type HitType,
  type SearchHeading,
  type SearchPage,
  type SearchRecord,
} from './model.ts';

/** Returns DocSearch's levels of a heading: lvl0 is the section, lvl1 the page's title, then headings. */
export function hierarchyOf(
  { section, title }: SearchPage,
  headings: readonly SearchHeading[],
  index: number | undefined,
): SearchRecord['hierarchy'] {
  const path: SearchHeading[] = [];
  for (const heading of index === undefined ? [] : headings.slice(0, index + 1)) {
    while ((path.at(-1)?.level ?? 0) >= heading.level) path.pop();
    path.push(heading);
  }
  const texts = [section, title, ...path.map(({ text }) => text)];
  return Object.fromEntries(
    LEVELS.map((level, depth) => [level, texts[depth] ?? null]),
  ) as SearchRecord['hierarchy'];
}

/** Returns the deepest level of a hierarchy: lvl1 for a page, lvl2 or deeper for a heading. */
export function deepestLevel(hierarchy: SearchRecord['hierarchy']): Exclude<HitType, 'content'> {
  const deepest = LEVELS.findLast((level) => hierarchy[level] !== null);
  return deepest === undefined || deepest === 'lvl0' ? 'lvl1' : deepest;
}

/** Creates Algolia's records of a page: for the page, for each heading or field, and for each text. */
export function pageRecords({ page, text }: IndexedPage): SearchRecord[] {
  const common = { section: page.section, language: page.language, version: page.version };
  const record = (index: number | undefined, kind: 'heading' | 'content'): SearchRecord => {
    const heading = index === undefined ? undefined : text.headings[index];
    const hierarchy = hierarchyOf(page, text.headings, index);
    const url = page.path + (heading?.anchor ? `#${heading.anchor}` : '');
    const content = [text.prose, text.code]
      .map((texts) => texts[(index ?? -1) + 1] ?? '')
      .join(' ');
    return {
      objectID: `${url}|${index ?? ''}|${kind}`,
      url,
      type: kind === 'content' ? 'content' : deepestLevel(hierarchy),
      hierarchy,
      content: kind === 'content' ? content.trim() : index === undefined ? text.description : null,
      anchor: heading?.anchor ?? null,
      ...(index === undefined && kind === 'heading' ? { keywords: text.keywords } : {}),
      ...common,
    };
  };
  const places = [undefined, ...text.headings.keys()];
  return places.flatMap((index) => {
    const content = record(index, 'content');
    return [record(index, 'heading'), ...(content.content ? [content] : [])];
  });
}
