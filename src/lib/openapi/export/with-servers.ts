import type { JsonObject } from '../json.ts';

/** A document with its servers replaced by the one that the site is set up for. */
export function withServerUrl(root: JsonObject, url: string): JsonObject {
  const [first] = Array.isArray(root.servers) ? (root.servers as readonly JsonObject[]) : [];
  const { description } = first ?? {};
  return { ...root, servers: [{ url, ...(description === undefined ? {} : { description }) }] };
}
