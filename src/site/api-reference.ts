import { apis as sources } from 'virtual:guidon/apis';
import { site } from 'virtual:guidon/project';
import errorAdvice from '../content/data/error-advice.json';
import {
  loadDocument,
  type ApiDocument,
  type ApiNamedSchema,
  type ApiOperation,
} from '../lib/openapi/index.ts';
import {
  describeApiRoute,
  fitDescription,
  listModels,
  type ApiNavigation,
  type PageContext,
} from '../lib/openapi/page/index.ts';
import { toKebabCase } from '../lib/openapi/slug.ts';
import { nearestHint } from '../lib/nearest/nearest.ts';
import type { DocsRoute } from '../lib/page/route.ts';
import { pathKey, toHref, toSlug } from '../lib/paths/paths.ts';
import { errorHref } from './errors.ts';
import { DESCRIPTION_MAX_CHARS, DESCRIPTION_MIN_CHARS } from './limits.ts';

/** An API of the site: its document, and what its pages link to. */
export interface ApiReference {
  readonly id: string;
  /** The folder of its pages, which is the name of its downloads, too. */
  readonly base: string;
  readonly label: string;
  readonly document: ApiDocument;
  readonly models: readonly ApiNamedSchema[];
  readonly context: PageContext;
  /** Its part of the sidebar. */
  readonly navigation: ApiNavigation;
}

const advice: Readonly<Record<string, string>> = errorAdvice;

function createReference({ id, base, source, value }: (typeof sources)[number]): ApiReference {
  const document = loadDocument(value, { source, serverUrl: site.apis[id] });
  const models = listModels(document);
  const slugs = new Map(models.map(({ name, slug }) => [name, slug]));
  const operations = new Map(document.operations.map(({ id, slug }) => [id, slug]));
  const context: PageContext = {
    document,
    modelHref: (name) => {
      const slug = slugs.get(name);
      return slug === undefined ? undefined : toHref(`/${base}/models/${slug}`, site);
    },
    errorHref,
    codeHref: (code) =>
      operations.has(code)
        ? toHref(`/${base}/operations/${operations.get(code)}`, site)
        : undefined,
    errorAdvice: (status) => advice[status] ?? advice[`${status.slice(0, 1)}XX`],
  };
  const label = document.info.title.replace(/^Guidon /, '');
  const navigation: ApiNavigation = {
    id: base,
    label,
    overviewHref: toHref(`/${base}`, site),
    modelsHref: toHref(`/${base}/models`, site),
    groups: listGroups(base, document),
  };
  return { id, base, label, document, models, context, navigation };
}

/** The APIs that the site documents, each read once. */
export const apis: readonly ApiReference[] = sources.map(createReference);

/**
 * The API of an id, such as "management".
 * @throws Error that names the APIs there are
 */
export function getApi(id: string): ApiReference {
  const api = apis.find((other) => other.id === id);
  if (api) return api;
  const known = apis.map((other) => `"${other.id}"`).join(', ') || 'none';
  throw new Error(`There is no API "${id}". The site has: ${known}.`);
}

/** The address of the page of an operation. */
export function operationHref({ base }: ApiReference, { slug }: ApiOperation): string {
  return toHref(`/${base}/operations/${slug}`, site);
}

/** The address of the place on the overview where a tag's operations are listed. */
export function tagHref({ base }: ApiReference, tag: string): string {
  return toHref(`/${base}#${tagAnchor(tag)}`, site);
}

/** The anchor of a tag on the overview. */
export function tagAnchor(tag: string): string {
  return `operations-${toKebabCase(tag)}`;
}

/** The headings that the overview of an API has for its tags, below "Operations". None on other pages. */
export function listTagHeadings(slug: string): { slug: string; text: string }[] {
  const api = apis.find(({ base }) => base === slug);
  return (api?.document.tags ?? []).map(({ name }) => ({ slug: tagAnchor(name), text: name }));
}

/** The operation of an ID such as "createFeature", in whichever API; a text says what to write instead. */
export function findOperationById(
  id: string,
): { api: ApiReference; operation: ApiOperation } | string {
  const all = apis.flatMap((api) => {
    return api.document.operations.map((operation) => ({ api, operation }));
  });
  const found = all.find(({ operation }) => operation.id === id);
  if (found) return found;
  const names = all.map(({ operation }) => operation.id);
  return `There is no such operation.${nearestHint(id, names)}`;
}

/** A page description of the length that the site asks for. */
export function describePage(text: string, rest: string): string {
  return fitDescription(text, rest, { min: DESCRIPTION_MIN_CHARS, max: DESCRIPTION_MAX_CHARS });
}

/** The operations by tag. One with several tags stands under its first. */
function listGroups(base: string, document: ApiDocument): ApiNavigation['groups'] {
  return document.tags.flatMap(({ name, operations }) => {
    const own = operations.filter(({ tags }) => (tags[0] ?? name) === name);
    const links = own.map(({ title, slug, method }) => ({
      label: title,
      href: toHref(`/${base}/operations/${slug}`, site),
      badge: method.toUpperCase(),
    }));
    const href = toHref(`/${base}#${tagAnchor(name)}`, site);
    return links.length > 0 ? [{ label: name, href, links }] : [];
  });
}

/** Where a page stands in its API reference; undefined for pages of no API. The path is without base. */
export function findApiRoute(path: string): DocsRoute | undefined {
  const [base, folder, name] = toSlug(path).split('/');
  const api = apis.find((other) => other.base === base);
  if (!api) return undefined;
  const model = api.models.find(({ slug }) => folder === 'models' && pathKey(slug) === name);
  return describeApiRoute(api.navigation, { href: toHref(path, site), model: model?.name });
}
