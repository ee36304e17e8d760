import { asList, asObject, asText, asTexts, isJsonObject } from './json.ts';
import type { JsonObject, JsonValue } from './json.ts';
import type { ApiServer } from './model.ts';

function readServer(value: JsonObject): ApiServer {
  return {
    url: asText(value.url) ?? '/',
    description: asText(value.description),
    variables: Object.entries(asObject(value.variables)).map(([name, variable]) => {
      const parts = asObject(variable);
      return {
        name,
        default: String(parts.default ?? ''),
        enum: asTexts(parts.enum),
        description: asText(parts.description),
      };
    }),
  };
}

/** The servers of the first object that names any: operation, then path, then document. */
export function readServers(...holders: readonly JsonObject[]): readonly ApiServer[] {
  const lists = holders.map((holder) => asList(holder.servers as JsonValue | undefined));
  const list = lists.find((servers) => servers.length > 0) ?? [];
  return list.filter(isJsonObject).map(readServer);
}

/** The URL of a server with values for its variables; the defaults stand in for the rest. */
export function fillServerUrl(
  server: ApiServer,
  values: Readonly<Record<string, string>> = {},
): string {
  return server.variables.reduce(
    (url, { name, default: fallback }) => url.replaceAll(`{${name}}`, values[name] ?? fallback),
    server.url,
  );
}
