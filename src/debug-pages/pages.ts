import { getCollection } from 'astro:content';
import { integrations, routes, slots, versions } from 'virtual:guidon/debug';
import { docsDir, loosePages, sidebars, site } from 'virtual:guidon/project';
import { collections } from '../content.config.ts';
import * as limits from '../site/limits.ts';
import { pagesBySlug } from '../site/pages.ts';

export interface DebugPage {
  readonly description: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly hrefs?: readonly string[];
}

export async function readDebugPages(): Promise<Readonly<Record<string, DebugPage>>> {
  return {
    config: {
      description:
        'See the settings that this build of the Guidon documentation was made with, secrets taken out.',
      data: { 'Settings with all defaults': site },
    },
    content: {
      description:
        'See every collection of this build of the Guidon documentation, with its entries and counts.',
      data: await readCollections(),
    },
    globalData: {
      description:
        'See the sidebars, languages, versions, and fixed numbers that every page of this build can read.',
      data: {
        Sidebars: sidebars,
        'Pages in no sidebar': loosePages,
        'Versions and languages': { versions: site.versions, locales: site.locales },
        'Folder of the docs': docsDir,
        'Fixed numbers': limits,
      },
    },
    metadata: {
      description:
        'See the versions of the site, of Node.js, and of the packages that this build was made with.',
      data: { Versions: versions, 'Integrations in the order of their hooks': integrations },
    },
    registry: {
      description:
        'See which file of the Guidon documentation renders each route and fills each slot of the layout.',
      data: {
        'Files behind routes': Object.fromEntries(
          routes.map(({ pattern, entrypoint }) => [pattern, entrypoint]),
        ),
        'Files behind slots of the layout': slots,
      },
    },
    routes: {
      description:
        'See the address of every docs page in this build of the Guidon documentation, and the patterns of all routes.',
      data: { 'Patterns of routes': routes },
      hrefs: [...pagesBySlug].flatMap(([slug, { href, draft }]) =>
        /^([\w-]+\/)?404$/.test(slug) || draft ? [] : href,
      ),
    },
  };
}

async function readCollections(): Promise<Record<string, unknown>> {
  const names = Object.keys(collections) as (keyof typeof collections)[];
  const entries = await Promise.all(
    names.map(async (name) => {
      const ids = (await getCollection(name)).map(({ id }) => id).sort();
      return [`${name} (${ids.length})`, ids] as const;
    }),
  );
  const docs = await getCollection('docs');
  const hidden = docs.filter(({ data }) => data.draft || data.unlisted).map(({ id }) => id);
  return { ...Object.fromEntries(entries), 'Drafts and unlisted pages': hidden };
}
