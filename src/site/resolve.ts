import { z } from 'astro/zod';
import { nearestHint } from '../lib/text/nearest.ts';
import { NAVBAR_ITEM_TYPES, siteSchema, type Site } from './schema.ts';

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
  const problems = parsed.success
    ? checkMeaning(parsed.data, facts)
    : parsed.error.issues.flatMap((issue) => describeIssue(issue, input));
  if (parsed.success && problems.length === 0) return parsed.data;
  throw new Error(`${facts.file} has mistakes:\n${problems.map((p) => `  - ${p}`).join('\n')}`);
}

type Issue = z.core.$ZodIssue;

function describeIssue(issue: Issue, input: unknown): string[] {
  const path = z.core.toDotPath(issue.path);
  const found = showValue(valueAt(input, issue.path));
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => describeUnknownKey([...issue.path, key]));
  }
  if (issue.code === 'invalid_union') {
    return [describeUnion(issue, path, input)];
  }
  return [`${path}: found ${found}; ${issue.message}.`];
}

function describeUnion(
  issue: Extract<Issue, { code: 'invalid_union' }>,
  path: string,
  input: unknown,
) {
  const discriminator = 'discriminator' in issue ? issue.discriminator : undefined;
  const found = showValue(valueAt(input, issue.path));
  if (path.startsWith('navbar') && path.endsWith('.type')) {
    const type = String(valueAt(input, issue.path));
    return `${path}: unknown navbar item type ${found}.${nearestHint(type, NAVBAR_ITEM_TYPES)} Write one of: ${NAVBAR_ITEM_TYPES.join(', ')}.`;
  }
  return `${path}: found ${found}, which fits none of the allowed forms${discriminator ? ` of "${String(discriminator)}"` : ''}.`;
}

function describeUnknownKey(path: PropertyKey[]): string {
  const key = String(path.at(-1));
  const known = keysAt(path.slice(0, -1));
  const list = known.length > 0 ? ` Known settings here: ${known.join(', ')}.` : '';
  return `${z.core.toDotPath(path)}: unknown setting.${nearestHint(key, known)}${list}`;
}

/** Returns the names of the settings at a path of the schema. Empty inside unions and records. */
function keysAt(path: PropertyKey[]): string[] {
  let node: unknown = siteSchema;
  for (const key of path) node = shapeOf(node)?.[String(key)];
  const shape = shapeOf(node);
  return shape ? Object.keys(shape) : [];
}

function shapeOf(node: unknown): Record<string, unknown> | undefined {
  let current = node as
    { shape?: Record<string, unknown>; def?: { innerType?: unknown } } | undefined;
  while (current && !current.shape && current.def?.innerType) {
    current = current.def.innerType as typeof current;
  }
  return current?.shape;
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

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      value === null || typeof value !== 'object' ? undefined : Reflect.get(value, key),
    input,
  );
}

function showValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 77)}...` : text;
}
