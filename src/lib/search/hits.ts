import { LEVELS, type Level, type Marked, type SearchHit, type SearchPage, type SearchText } from './model.ts';
import type { RankedPage } from './rank.ts';
import { deepestLevel, hierarchyOf } from './records.ts';
import { countMatches, createMatcher, makeSnippet, markMatches, type Matcher } from './snippet.ts';

/** A ranked page with the place in it that answers best: a heading by number, or its top. */
export interface Place {
  page: SearchPage;
  heading: number | undefined;
  /** The passage that is shown. */
  passage: string;
}

/**
 * Where in a page the answer stands: at the heading that was ranked, else in the text with most of the
 * words that were searched for. Without the page's text, its description is shown.
 */
export function findPlace(
  ranked: RankedPage,
  page: SearchPage,
  text: SearchText | undefined,
): Place {
  const matches = createMatcher(ranked.reading);
  const passageAt = (heading: number | undefined) => {
    const part = (heading ?? -1) + 1;
    const prose = text?.prose[part] ?? '';
    const code = text?.code[part] ?? '';
    return countMatches(code, matches) > countMatches(prose, matches) ? code : prose;
  };
  if (ranked.heading !== undefined) {
    return { page, heading: ranked.heading, passage: passageAt(ranked.heading) };
  }
  const byName = countMatches(page.title, matches) > 0;
  const places = [undefined, ...page.headings.keys()].map((heading) => {
    const passage = passageAt(heading);
    const own = heading === undefined ? '' : (page.headings[heading]?.text ?? '');
    return { heading, passage, count: countMatches(`${own} ${passage}`, matches) };
  });
  const [first] = places;
  const best = places.reduce((a, b) => (b.count > a.count ? b : a), { heading: undefined as number | undefined, passage: '', count: 0 });
  const described = countMatches(page.description, matches);
  // A page that is named in the query is what the reader wants, not a part of it.
  const stays = byName || described >= best.count;
  if (!stays) return { page, heading: best.heading, passage: best.passage };
  const passage = described > 0 || !first?.count ? page.description : first.passage;
  return { page, heading: undefined, passage };
}

/** The hit for a place, in the shape that DocSearch shows. `toUrl` writes the address. */
export function toHit(ranked: RankedPage, place: Place, toUrl: (path: string) => string): SearchHit {
  const matches = createMatcher(ranked.reading);
  const { page, heading, passage } = place;
  const hierarchy = hierarchyOf(page, heading);
  const anchor = heading === undefined ? '' : page.headings[heading]?.anchor;
  const url = toUrl(page.path + (anchor ? `#${anchor}` : ''));
  const content = passage || page.description;
  return {
    objectID: url,
    url,
    type: deepestLevel(hierarchy),
    hierarchy,
    content: makePlain(content),
    _highlightResult: {
      hierarchy: markLevels(hierarchy, (text) => markMatches(text, matches)),
    },
    _snippetResult: {
      hierarchy: markLevels(hierarchy, (text) => markTitle(text, matches)),
      content: makeSnippet(content, matches),
    },
  };
}

/** A saved search keeps its content: no more of it than a result shows. */
const makePlain = (text: string) => text.split(/\s+/).slice(0, 30).join(' ');

const markTitle = (text: string, matches: Matcher) => makeSnippet(text, matches);

function markLevels(
  hierarchy: SearchHit['hierarchy'],
  mark: (text: string) => Marked,
): Partial<Record<Level, Marked>> {
  return Object.fromEntries(
    LEVELS.flatMap((level) => {
      const text = hierarchy[level];
      return text === null ? [] : [[level, mark(text)]];
    }),
  );
}
