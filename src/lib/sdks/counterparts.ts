import type { Sdk } from './model.ts';

/** Where readers land in an SDK that does not have the page they come from, and why it does not. */
interface Fallback {
  /** The page that says what there is to say: "" is the overview. */
  readonly page: string;
  /** The heading of it, where one answers. */
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

/** The page of another SDK that a page leads to. */
export interface Counterpart {
  readonly sdk: Sdk;
  readonly slug: string;
  /** Whether it is the page that the reader is on. */
  readonly isCurrent: boolean;
  /** Where another page stands in: which one, "" for the overview, and why. */
  readonly instead?: Fallback;
}

const folderOf = ({ record }: Sdk): string => record.path.replace(/^\/|\/$/g, '');

/** The slug of a page of an SDK: `("go", "usage")` is "sdk/server-side-sdks/go/go-usage". */
function slugOf(sdk: Sdk, page: string): string {
  const folder = folderOf(sdk);
  return page === '' ? folder : `${folder}/${folder.slice(folder.lastIndexOf('/') + 1)}-${page}`;
}

/** The SDK that a slug belongs to and which of its pages it is: "" for the overview. */
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

/**
 * The page of every SDK that a page leads to, its own included: the page on the same topic, else the one
 * that stands in for it. Nothing for a page that belongs to no SDK. An SDK without any fitting page is
 * left out.
 */
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
