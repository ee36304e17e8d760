import type { APIRoute } from 'astro';
import { site } from 'virtual:guidon/project';
import { toHref } from '../../lib/paths/paths.ts';
import { listReleases } from '../../lib/sdks/index.ts';
import { absolute, sendFeed } from '../../site/feeds.ts';
import { sdks } from '../../site/sdks.ts';

/** The feed of SDK releases that added something. Its items have no dates, because the records have none. */
export const GET: APIRoute = () =>
  sendFeed({
    title: 'Guidon SDK releases',
    description: 'Versions of the Guidon SDKs, and what each of them added.',
    path: '/sdk/rss.xml',
    page: '/sdk/lifecycle',
    items: listReleases(sdks).map(({ sdk: { id, record }, version, added }) => ({
      title: `${record.name} SDK ${version}`,
      description: `Added: ${added.join(', ')}.`,
      // Releases of one SDK have the same link, so they need a separate `guid`.
      customData: [
        `<link>${absolute(toHref(record.path, site))}</link>`,
        `<guid isPermaLink="false">${id}@${version}</guid>`,
      ].join(''),
    })),
  });
