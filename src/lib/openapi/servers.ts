import { asList, asObject, asText, isJsonObject } from './json.ts';
import type { JsonObject, JsonValue } from './json.ts';
import type { ApiServer } from './model.ts';

/** A server with the defaults of its variables filled in. */
function readServer({ url, description, variables }: JsonObject): ApiServer {
  const filled = Object.entries(asObject(variables)).reduce(
    (text, [name, variable]) =>
      text.replaceAll(`{${name}}`, String(asObject(variable).default ?? '')),
    asText(url) ?? '/',
  );
  return { url: filled, description: asText(description) };
}

/** The servers of the first object that names any: operation, then path, then document. */
export function readServers(...holders: readonly JsonObject[]): readonly ApiServer[] {
  const lists = holders.map((holder) => asList(holder.servers as JsonValue | undefined));
  const list = lists.find((servers) => servers.length > 0) ?? [];
  return list.filter(isJsonObject).map(readServer);
}
