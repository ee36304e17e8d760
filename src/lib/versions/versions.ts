/** A documented version, as configured; the first one is the latest. */
export interface Version {
  name: string;
  label: string;
  /** The first part of its paths; empty for the current one. */
  path: string;
  banner: 'none' | 'unreleased' | 'unmaintained';
}

/** A version as the dropdown of one page shows it. */
export interface VersionChoice {
  name: string;
  label: string;
  /** Slug of the same page in that version, or of its main page where it has no such page. */
  slug: string;
  current: boolean;
}

/** The version of a page and what it offers of the others. */
export interface PageVersion {
  version: Version;
  choices: VersionChoice[];
  /** Slug of the same page in the latest version, where it has one: the canonical address. */
  latestSlug: string | undefined;
}

/** The version that a slug belongs to: the one whose path starts it, else the one without a path. */
export function findVersion(slug: string, versions: readonly Version[]): Version | undefined {
  const owner = versions.find(
    ({ path }) => path !== '' && (slug === path || slug.startsWith(`${path}/`)),
  );
  return owner ?? versions.find(({ path }) => path === '');
}

/** Finds a page's version, the same page in the others, and its place in the latest one. */
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
