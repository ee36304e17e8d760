import type { JsonObject } from '../json.ts';

/** Replaces a document's servers with the URL that the site is configured with. */
export function withServerUrl(root: JsonObject, url: string): JsonObject {
  const [first] = Array.isArray(root.servers) ? (root.servers as readonly JsonObject[]) : [];
  const { description } = first ?? {};
  return { ...root, servers: [{ url, ...(description === undefined ? {} : { description }) }] };
}
