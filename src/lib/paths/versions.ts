/** A configured version of the docs. The first one is the latest. */
export interface Version {
  name: string;
  label: string;
  /** The first path segment of the version's pages, such as "1.x". Empty for the version without a prefix. */
  path: string;
  banner: 'none' | 'unreleased' | 'unmaintained';
}

export interface VersionChoice {
  name: string;
  label: string;
  /** The slug of the same page in that version, or of the version's main page if there is none. */
  slug: string;
  current: boolean;
}

export interface PageVersion {
  version: Version;
  choices: VersionChoice[];
  /** The slug of the same page in the latest version, if it exists. Its URL is the canonical URL. */
  latestSlug: string | undefined;
}

/** The version of a slug: the one whose path it starts with, else the one without a path. */
export function findVersion(slug: string, versions: readonly Version[]): Version | undefined {
  const owner = versions.find(
    ({ path }) => path !== '' && (slug === path || slug.startsWith(`${path}/`)),
  );
  return owner ?? versions.find(({ path }) => path === '');
}

/** Finds a page's version, and the same page in the other versions. */
export function describeVersion(
  slug: string,
  versions: readonly Version[],
  hasPage: (slug: string) => boolean,
): PageVersion | undefined {
  const version = findVersion(slug, versions);
  const [latest] = versions;
  if (!version || !latest) return undefined;
  const rest = version.path === '' ? slug : slug.slice(version.path.length + 1);
  const choices = versions.map((other) => ({
    name: other.name,
    label: other.label,
    slug: firstThatExists([join(other.path, rest), join(other.path, '')], hasPage),
    current: other === version,
  }));
  const same = join(latest.path, rest);
  return { version, choices, latestSlug: hasPage(same) ? same : undefined };
}

function join(path: string, rest: string): string {
  return [path, rest].filter((part) => part !== '').join('/');
}

function firstThatExists(slugs: readonly string[], hasPage: (slug: string) => boolean): string {
  return slugs.find(hasPage) ?? slugs.at(-1) ?? '';
}
