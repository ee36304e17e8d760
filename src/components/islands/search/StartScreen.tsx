import { useEffect, useState, type ReactElement } from 'react';
import tasks from '../../../content/data/search-tasks.json' with { type: 'json' };
import { toHref, withBase } from '../../../lib/paths/paths.ts';
import type { SearchSettings } from '../../../lib/search/page.ts';
import { lateText } from '../../chrome/client/late-texts.ts';
import { getBackend } from './load-backend.ts';
import { readVisits } from './visits.ts';

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
