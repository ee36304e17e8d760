import { z } from 'astro/zod';
import { nearestHint } from '../lib/text/nearest.ts';
import { siteSchema, type Site } from './schema.ts';

/** Facts about the site that the configuration doesn't contain. */
export interface SiteFacts {
  /** The file that contains the configuration, for error messages. */
  file: string;
  /** Names of the docs versions that exist, including "current". */
  versions: readonly string[];
}

/** Validates the configuration and fills in defaults. @throws Error that says how to fix each wrong setting */
export function resolveSite(input: unknown, facts: SiteFacts): Site {
  const parsed = siteSchema.safeParse(input);
  if (!parsed.success)
    throw new Error(`${facts.file} has mistakes:\n${z.prettifyError(parsed.error)}`);
  const problems = checkMeaning(parsed.data, facts);
  if (problems.length > 0)
    throw new Error(`${facts.file} has mistakes:\n${problems.map((p) => `✖ ${p}`).join('\n')}`);
  return parsed.data;
}

/** Finds mistakes that involve several fields or the file system. */
function checkMeaning(site: Site, facts: SiteFacts): string[] {
  return [...checkVersions(site, facts), ...checkSearch(site), ...checkLocales(site)];
}

function checkVersions(site: Site, facts: SiteFacts): string[] {
  return site.versions.flatMap(({ name }, index) => {
    if (facts.versions.includes(name)) return [];
    const known = facts.versions.map((v) => `"${v}"`).join(', ');
    return `versions[${index}].name: the docs version "${name}" does not exist.${nearestHint(name, facts.versions)} Versions on disk: ${known}. Add the folder versions/${name}/ to the docs or take the entry out.`;
  });
}

function checkSearch({ search }: Site): string[] {
  if (search.provider !== 'algolia') return [];
  const missing = (['appId', 'apiKey'] as const).filter((key) => search[key].trim() === '');
  return missing.map((key) => {
    const what = key === 'appId' ? 'an application id' : 'an API key';
    return `search.${key}: the Algolia search client needs ${what}. Copy it from the Algolia dashboard, or write search: { provider: 'local' }.`;
  });
}

function checkLocales(site: Site): string[] {
  if (Object.keys(site.locales).length > 0) return [];
  return [
    'locales: found none; write at least one, such as { en: { label: "English", htmlLang: "en" } }.',
  ];
}
