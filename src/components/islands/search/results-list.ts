import { breadcrumbOf, type SearchAnswer, type SearchHit } from '../../../lib/search/page.ts';
import { SEARCH_SUGGESTIONS } from '../../../site/limits.ts';
import { lateText } from '../../chrome/client/late-texts.ts';
import { make } from '../../chrome/client/make.ts';
import { trackResultOpened } from './navigation.ts';
import { pagerPages } from './results-state.ts';

export function listHits({ hits }: SearchAnswer, query: string): HTMLElement {
  const list = make('ol', ...hits.map((hit) => listHit(hit, hits, query)));
  list.className = 'results-list';
  return list;
}

function listHit(hit: SearchHit, hits: readonly SearchHit[], query: string): HTMLElement {
  const { url, type, hierarchy, _snippetResult } = hit;
  const crumbs = make('span', breadcrumbOf(hit).join(' › '));
  crumbs.className = 'search-crumbs';
  const name = hierarchy[type === 'content' ? 'lvl1' : type] ?? hierarchy.lvl1;
  const link = makeLink(url, name ?? '');
  link.addEventListener('click', () => trackResultOpened(query, hits, url));
  const passage = make('p');
  // Text with marked matches. Both backends escape its other HTML.
  passage.innerHTML = _snippetResult.content?.value ?? '';
  return make('li', crumbs, link, ...(passage.hasChildNodes() ? [passage] : []));
}

/** Suggests searches instead of one without hits, and links to the place to report it. */
export function describeNoHits(
  { suggestions }: SearchAnswer,
  query: string,
  feedbackUrl: string,
  hrefOf: (query: string) => string,
): HTMLElement {
  const others = suggestions
    .slice(0, SEARCH_SUGGESTIONS)
    .map((suggestion) => make('li', makeLink(hrefOf(suggestion), suggestion)));
  const report = `${feedbackUrl}?title=${encodeURIComponent(`Search: ${query}`)}`;
  const box = make(
    'div',
    ...(others.length > 0
      ? [make('p', `${lateText('trySearching')}:`), make('ul', ...others)]
      : []),
    make('p', `${lateText('missingResults')} `, makeLink(report, lateText('letUsKnow'))),
  );
  box.className = 'results-none';
  return box;
}

/** Links to the other pages of results, such as "2" or "Next". They can be shared. */
export function linkPages(
  page: number,
  pages: number,
  hrefOf: (page: number) => string,
  onChange: (page: number) => void,
): HTMLElement {
  const link = (to: number, label: string, name = label) => {
    const element = makeLink(hrefOf(to), label);
    element.ariaLabel = name;
    if (to === page) element.ariaCurrent = 'page';
    element.onclick = (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      onChange(to);
      scrollTo({ top: 0 });
    };
    return element;
  };
  const pager = make('nav');
  pager.className = 'results-pager';
  pager.ariaLabel = lateText('pagesOfResults');
  if (page > 1) pager.append(link(page - 1, lateText('previous')));
  for (const to of pagerPages(page, pages))
    pager.append(link(to, String(to), lateText('page', { page: to })));
  if (page < pages) pager.append(link(page + 1, lateText('next')));
  return pager;
}

const makeLink = (href: string, text: string) => Object.assign(make('a', text), { href });
