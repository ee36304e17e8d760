import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { site } from 'virtual:guidon/project';
import { toHref } from '../../lib/paths/paths.ts';
import { changelogs, versionAnchor } from '../../site/api-changelog.ts';
import { apis } from '../../site/api-reference.ts';
import { absolute, sendFeed } from '../../site/feeds.ts';

export const getStaticPaths = (() =>
  apis.map((api) => ({ params: { api: api.base }, props: { api } }))) satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

/** The feed of an API's changelog: every released version with its changes. */
export const GET: APIRoute<Props> = ({ props: { api } }) => {
  const page = `/${api.base}/changelog`;
  return sendFeed({
    title: `${api.label} changelog`,
    description: `What changes in each version of the ${api.label}, and what breaks clients.`,
    path: `/${api.base}/rss.xml`,
    page,
    items: changelogs[api.id].flatMap(({ version, date, summary, changes }) => {
      if (date === undefined) return [];
      const texts = changes.map(({ text, breaking }) => (breaking ? `Breaking: ${text}` : text));
      return {
        title: `${api.label} ${version}`,
        description: [summary, ...texts].join(' '),
        pubDate: new Date(date),
        link: absolute(toHref(`${page}#${versionAnchor(version)}`, site)),
      };
    }),
  });
};
