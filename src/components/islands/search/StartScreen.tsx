import { useEffect, useState, type ReactElement } from 'react';
import tasks from '../../../content/data/search-tasks.json' with { type: 'json' };
import { parseHashRoute } from '../../../lib/paths/hash-routes.ts';
import { toHref, withBase, withoutBase } from '../../../lib/paths/paths.ts';
import type { SearchSettings } from '../../../lib/search/page.ts';
import { SEARCH_VISITED } from '../../../site/limits.ts';
import { lateText } from '../../chrome/client/late-texts.ts';
import { getBackend } from './load-backend.ts';

interface StartLink {
  href: string;
  label: string;
}

/** What the dialog shows before the reader types: common tasks and the pages visited last. */
export function StartScreen({ settings }: { settings: SearchSettings }): ReactElement {
  const visited = useVisited(settings);
  const common = tasks.map(({ label, path }) => ({
    label,
    href: toHref(withBase(path, settings.basePath), settings),
  }));
  return (
    <div className="search-start">
      <LinkList title={lateText('commonTasks')} links={common} />
      {visited.length > 0 && <LinkList title={lateText('lastVisited')} links={visited} />}
    </div>
  );
}

function LinkList({ title, links }: { title: string; links: readonly StartLink[] }): ReactElement {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns links to the pages that the reader visited last in this tab. Titles come from the search index. */
function useVisited(settings: SearchSettings): readonly StartLink[] {
  const [links, setLinks] = useState<readonly StartLink[]>([]);
  useEffect(() => {
    getBackend(settings)
      .then((backend) => backend.titles())
      .then(
        (titles) => setLinks(readVisits(titles, settings.basePath)),
        () => undefined,
      );
  }, [settings]);
  return links;
}

/** Returns the pages that this tab visited before the current one, newest first, with their titles. */
function readVisits(titles: ReadonlyMap<string, string>, basePath: string): StartLink[] {
  const { navigation } = window as { navigation?: Navigation };
  const last = navigation?.currentEntry?.index ?? -1;
  const urls = (navigation?.entries() ?? [])
    .filter(({ index }) => index < last)
    .flatMap(({ url }) => (url === null ? [] : [new URL(url)]))
    .reverse();
  const shown = pathOf(new URL(location.href), basePath);
  const visits = new Map<string, StartLink>();
  for (const url of urls) {
    const path = pathOf(url, basePath);
    const label = path === '/' ? 'Home' : titles.get(path);
    if (label !== undefined && path !== shown && !visits.has(path))
      visits.set(path, { href: url.href.replace(url.origin, ''), label });
  }
  return [...visits.values()].slice(0, SEARCH_VISITED);
}

const pathOf = (url: URL, basePath: string) =>
  withoutBase(parseHashRoute(url.hash)?.path ?? url.pathname, basePath);
