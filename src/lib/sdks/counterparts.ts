import type { Sdk } from './model.ts';

/** The page to show for an SDK that doesn't have the current page, and why it doesn't. */
interface Fallback {
  /** The suffix of the page's slug, such as "usage". The overview has "". */
  readonly page: string;
  /** The ID of a heading on that page to link to, if one fits. */
  readonly heading?: string;
  readonly reason: string;
}

const FALLBACKS: Readonly<Record<string, Fallback>> = {
  'expo-install': {
    page: 'install',
    reason: 'Expo is a way to build React Native apps; other SDKs have one page for installing.',
  },
  'usage-app': {
    page: 'usage',
    reason: 'The App Router is part of Next.js; other SDKs have one usage page.',
  },
  'usage-pages': {
    page: 'usage',
    reason: 'The Pages Router is part of Next.js; other SDKs have one usage page.',
  },
  bootstrapping: {
    page: 'usage',
    heading: 'bootstrapping',
    reason:
      'Only the Node.js SDK has a page on bootstrapping; other SDKs have a section on the usage page.',
  },
  typescript: {
    page: 'usage',
    reason: 'Guidon generates types for TypeScript only, so this SDK has no page on them.',
  },
  openfeature: {
    page: '',
    reason: 'This SDK has no OpenFeature provider.',
  },
};

export interface Counterpart {
  readonly sdk: Sdk;
  readonly slug: string;
  readonly isCurrent: boolean;
  /** If the SDK has no corresponding page: the page that `slug` names instead, and the reason. */
  readonly instead?: Fallback;
}

const folderOf = ({ record }: Sdk): string => record.path.replace(/^\/|\/$/g, '');

/** The slug of an SDK's page: `("go", "usage")` is "sdk/server-side-sdks/go/go-usage". */
function slugOf(sdk: Sdk, page: string): string {
  const folder = folderOf(sdk);
  return page === '' ? folder : `${folder}/${folder.slice(folder.lastIndexOf('/') + 1)}-${page}`;
}

/** Returns the SDK that a slug belongs to, and the page's suffix, such as "usage". The overview has "". */
export function readSdkSlug(
  sdks: readonly Sdk[],
  slug: string,
): { sdk: Sdk; page: string } | undefined {
  for (const sdk of sdks) {
    if (slug === folderOf(sdk)) return { sdk, page: '' };
    const start = slugOf(sdk, ' ').slice(0, -1);
    if (slug.startsWith(start)) return { sdk, page: slug.slice(start.length) };
  }
  return undefined;
}

/** Finds the page on the current page's topic for each SDK, or a replacement. Empty outside the SDK pages. */
export function findCounterparts(
  sdks: readonly Sdk[],
  slug: string,
  hasPage: (slug: string) => boolean,
): Counterpart[] {
  const here = readSdkSlug(sdks, slug);
  if (!here) return [];
  return sdks.flatMap((sdk) => {
    const isCurrent = sdk === here.sdk;
    const same = slugOf(sdk, here.page);
    if (hasPage(same)) return [{ sdk, slug: same, isCurrent }];
    const instead = FALLBACKS[here.page];
    if (!instead) return [];
    const other = slugOf(sdk, instead.page);
    return hasPage(other) ? [{ sdk, slug: other, isCurrent, instead }] : [];
  });
}
