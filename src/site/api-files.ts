import { withServerUrl } from '../lib/openapi/export/index.ts';
import type { JsonObject } from '../lib/openapi/index.ts';
import { apis, type ApiReference } from './api-reference.ts';

/** The paths of a route with the parameter `api`, such as "management-api". */
export function listApiPaths(): { params: { api: string } }[] {
  return apis.map(({ base }) => ({ params: { api: base } }));
}

/**
 * Finds the API with the given folder, such as "management-api".
 * @throws Error if there is none, which means that a route doesn't use `listApiPaths`
 */
export function findApiByBase(base: string | undefined): ApiReference {
  const api = apis.find((other) => other.base === base);
  if (!api) throw new Error(`There is no API with pages under "${base}".`);
  return api;
}

/** The public document of an API: the committed document with this site's server URL. */
export function readPublicDocument({ document }: ApiReference): JsonObject {
  return withServerUrl(document.raw.root, document.servers[0]?.url ?? '/');
}
