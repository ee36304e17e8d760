import { withServerUrl } from '../lib/openapi/export/index.ts';
import type { JsonObject } from '../lib/openapi/index.ts';
import { apis, type ApiReference } from './api-reference.ts';

/** The paths of a route with the parameter `api`: one for each API, such as "management-api". */
export function listApiPaths(): { params: { api: string } }[] {
  return apis.map(({ base }) => ({ params: { api: base } }));
}

/**
 * The API of a folder, such as "management-api".
 * @throws Error where there is none: a route without `listApiPaths`
 */
export function findApiByBase(base: string | undefined): ApiReference {
  const api = apis.find((other) => other.base === base);
  if (!api) throw new Error(`There is no API with pages under "${base}".`);
  return api;
}

/** The document of an API as readers get it: as it is committed, with the servers of this site. */
export function readPublicDocument({ document }: ApiReference): JsonObject {
  return withServerUrl(document.raw.root, document.servers[0]?.url ?? '/');
}
