import type { GetStaticPaths } from 'astro';
import { apis as sources } from 'virtual:guidon/apis';
import { site } from 'virtual:guidon/project';
import cliByOperation from '../content/data/cli-by-operation.json';
import {
  findErrorUses,
  listWebhookEvents,
  loadDocument,
  toKebabCase,
} from '../lib/openapi/index.ts';
import type { ApiDocument, NamedSchema, Operation } from '../lib/openapi/index.ts';
import type { CliCommand } from '../lib/openapi/samples/languages/index.ts';
import { describeApiRoute, listModels } from '../lib/openapi/page/index.ts';
import type { ApiNavigation, PageContext } from '../lib/openapi/page/index.ts';
import { fitDescription } from '../lib/text/fit-description.ts';
import { nearestHint } from '../lib/text/nearest.ts';
import type { DocsRoute } from '../lib/page/route.ts';
import { pathKey, toHref, toSlug } from '../lib/paths/paths.ts';
import { describeErrorRoute, errorHref } from './errors.ts';
import { DESCRIPTION_MAX_CHARS, DESCRIPTION_MIN_CHARS } from './limits.ts';

export interface ApiReference {
  readonly id: 'management' | 'bucketing';
  /** The folder of its pages, which is also the name of its downloads. */
  readonly base: string;
  readonly label: string;
  readonly document: ApiDocument;
  readonly models: readonly NamedSchema[];
  readonly context: PageContext;
}

function createReference({ id, base, source, root }: (typeof sources)[number]): ApiReference {
  const document = loadDocument(root, { source, serverUrl: site.apis[id] });
  const models = listModels(document);
  const modelSlugs = new Map(models.map(({ name, slug }) => [name, slug]));
  const operations = new Map(document.operations.map((one) => [one.operationId, one]));
  const context: PageContext = {
    document,
    modelHref: (name) => {
      const slug = modelSlugs.get(name);
      return slug && toHref(`/${base}/models/${slug}`, site);
    },
    errorHref,
    codeHref: (code) => {
      const operation = operations.get(code);
      return operation && operationHref({ base }, operation);
    },
  };
  const label = document.info.title.replace(/^Guidon /, '');
  return { id, base, label, document, models, context };
}

export const apis: readonly ApiReference[] = sources.map(createReference);

/** Finds an API by its ID, such as "management". @throws Error that lists the known APIs */
export function getApi(id: string): ApiReference {
  const api = apis.find((other) => other.id === id);
  if (api) return api;
  const known = apis.map((other) => `"${other.id}"`).join(', ') || 'none';
  throw new Error(`There is no API "${id}". The site has: ${known}.`);
}

/** The routes of a file for each operation, with its reference and the operation as props. */
export const operationPaths = (() =>
  apis.flatMap((api) =>
    api.document.operations.map((operation) => ({
      params: { api: api.base, operation: operation.slug },
      props: { api, operation },
    })),
  )) satisfies GetStaticPaths;

const commands: Readonly<Record<string, CliCommand>> = cliByOperation;

export const findCliCommand = ({ operationId }: Pick<Operation, 'operationId'>) =>
  commands[operationId];

export function operationHref(
  { base }: Pick<ApiReference, 'base'>,
  { slug }: Pick<Operation, 'slug'>,
): string {
  return toHref(`/${base}/operations/${slug}`, site);
}

export function tagAnchor(tag: string): string {
  return `operations-${toKebabCase(tag)}`;
}

/** The tag headings below "Operations" on an API's overview page. Empty on other pages. */
export function listTagHeadings(slug: string): { slug: string; text: string }[] {
  const api = apis.find(({ base }) => base === slug);
  return (api?.document.tags ?? []).map(({ name }) => ({ slug: tagAnchor(name), text: name }));
}

const WEBHOOKS_PAGE = 'platform/extras/webhooks';

export const eventAnchor = (name: string): string => `event-${name.toLowerCase()}`;

/** The headings of webhook events below "Events" on their page. Empty on other pages. */
export function listEventHeadings(slug: string): { slug: string; text: string }[] {
  if (slug !== WEBHOOKS_PAGE) return [];
  return listWebhookEvents(getApi('management').document).map(({ name, title }) => ({
    slug: eventAnchor(name),
    text: `${title}: ${name}`,
  }));
}

/** Finds the operation at a slug such as "management-api/operations/createfeature". */
export function findOperationAt(
  slug: string,
): { api: ApiReference; operation: Operation } | undefined {
  const [base, folder, name] = slug.split('/');
  const api = apis.find((other) => other.base === base);
  const operation = api?.document.operations.find((other) => other.slug === name);
  return api && operation && folder === 'operations' ? { api, operation } : undefined;
}

/** Finds an operation by its operationId in any API. Returns an error message if there is none. */
export function findOperationById(
  id: string,
): { api: ApiReference; operation: Operation } | string {
  const all = apis.flatMap((api) => {
    return api.document.operations.map((operation) => ({ api, operation }));
  });
  const found = all.find(({ operation }) => operation.operationId === id);
  if (found) return found;
  const names = all.map(({ operation }) => operation.operationId);
  return `There is no such operation.${nearestHint(id, names)}`;
}

/** Creates a page description of the required length: `text`, followed by `rest` if it's too short. */
export function describePage(text: string, rest: string): string {
  return fitDescription(text, rest, { min: DESCRIPTION_MIN_CHARS, max: DESCRIPTION_MAX_CHARS });
}

const AUTHENTICATION = { label: 'Authentication', to: '#authentication' };
const ERRORS = { label: 'Errors', to: '#what-can-go-wrong' };
const CHANGELOG = { label: 'Changelog', to: '/changelog' };

/** The sections and pages about a whole API that its sidebar lists, with their addresses below the API's. */
const SECTIONS: Readonly<Record<ApiReference['id'], readonly { label: string; to: string }[]>> = {
  management: [
    AUTHENTICATION,
    { label: 'Paging', to: '#paging-sorting-and-searching' },
    ERRORS,
    CHANGELOG,
  ],
  bucketing: [AUTHENTICATION, ERRORS, CHANGELOG],
};

/** The first API with operations that return an error. The list of errors is part of the first API. */
const findErrorApi = (code = ''): ApiReference =>
  (apis.find(({ document }) => findErrorUses(document, code).length > 0) ??
    apis[0]) as ApiReference;

export function findApiRoute(path: string): DocsRoute | undefined {
  const slug = toSlug(path);
  const [base, folder, name] = slug.split('/');
  if (base === 'errors' && apis[0]) return describeErrorRoute(slug, findErrorApi(folder).base);
  const api = apis.find((other) => other.base === base);
  if (!api) return undefined;
  const model = api.models.find((one) => folder === 'models' && pathKey(one.slug) === name);
  const below = (rest: string) => toHref(`/${api.base}${rest}`, site);
  const navigation: ApiNavigation = {
    id: api.base,
    label: api.label,
    overviewHref: below(''),
    modelsHref: below('/models'),
    sections: SECTIONS[api.id].map(({ label, to }) => ({ label, href: below(to) })),
    tags: api.document.tags,
    tagHref: ({ name: tag }) => below(`#${tagAnchor(tag)}`),
    operationHref: (operation) => operationHref(api, operation),
  };
  return describeApiRoute(navigation, toHref(path, site), model?.name);
}
