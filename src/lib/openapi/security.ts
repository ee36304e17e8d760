import { readEntries } from './content.ts';
import { asList, asObject, asText, asTexts } from './json.ts';
import type { JsonObject, JsonValue } from './json.ts';
import type { ApiSecurityScheme, OAuthFlow, SecurityAlternative } from './model.ts';
import type { RawDocument } from './raw-document.ts';
import type { Part } from './reference.ts';
import { toKebabCase } from './slug.ts';

function readExtensions(value: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([key]) => key.startsWith('x-')));
}

function readFlow(grant: string, value: JsonObject): OAuthFlow {
  return { grant, tokenUrl: asText(value.tokenUrl) };
}

function readScheme(name: string, value: JsonObject): ApiSecurityScheme {
  const base = {
    name,
    description: asText(value.description),
    extensions: readExtensions(value),
  };
  const { type, in: place, scheme } = value;
  if (type === 'apiKey' && (place === 'query' || place === 'header')) {
    return { ...base, type, in: place, parameter: asText(value.name) ?? name };
  }
  if (type === 'http' && /^bearer$/i.test(asText(scheme) ?? '')) return { ...base, type: 'bearer' };
  if (type === 'oauth2') {
    const flows = Object.entries(asObject(value.flows));
    return { ...base, type, flows: flows.map(([grant, flow]) => readFlow(grant, asObject(flow))) };
  }
  return { ...base, type: 'unknown' };
}

/** Reads `components.securitySchemes`. A scheme that the site can't use gets the type `unknown`. */
export function readSecuritySchemes(raw: RawDocument): readonly ApiSecurityScheme[] {
  const components: Part = { pointer: '#/components', value: asObject(raw.root.components) };
  return readEntries(raw, components, 'securitySchemes', 'a security scheme').map(
    ({ key, value }) => readScheme(key, value),
  );
}

/** Finds a security scheme by name. An undefined scheme gets the type `unknown`, which builds reject. */
function findScheme(schemes: readonly ApiSecurityScheme[], name: string): ApiSecurityScheme {
  const known = schemes.find((scheme) => scheme.name === name);
  return known ?? { name, type: 'unknown', extensions: {} };
}

function readAlternative(
  schemes: readonly ApiSecurityScheme[],
  value: JsonValue,
): SecurityAlternative {
  return {
    schemes: Object.entries(asObject(value)).map(([name, scopes]) => {
      return { scheme: findScheme(schemes, name), scopes: asTexts(scopes) };
    }),
  };
}

/** The ways to authenticate an operation: its `security`, or else the document's. An empty list means none. */
export function readSecurity(
  raw: RawDocument,
  schemes: readonly ApiSecurityScheme[],
  operation: Part,
): readonly SecurityAlternative[] {
  const own = operation.value.security;
  const list = Array.isArray(own) ? own : raw.root.security;
  return asList(list).map((value) => readAlternative(schemes, value));
}

/** The label of a key: "SDK key" or "API key". */
export function labelKey({ name, parameter }: Record<'name' | 'parameter', string>): string {
  return /sdk/i.test(name + parameter) ? 'SDK key' : 'API key';
}

/** A short name for a security scheme, such as `SDK key in the query`. */
export function nameScheme(scheme: ApiSecurityScheme): string {
  switch (scheme.type) {
    case 'apiKey':
      return `${labelKey(scheme)} in the ${scheme.in}`;
    case 'bearer': {
      const grant = scheme.extensions['x-grant-type'];
      return grant === 'refresh_token' ? 'Bearer token (refresh token flow)' : 'Bearer token';
    }
    case 'oauth2': {
      // Turns `clientCredentials` into "client credentials".
      const grants = scheme.flows.map(({ grant }) => toKebabCase(grant).replace('-', ' '));
      return `OAuth 2.0 (${grants.join(', ')})`;
    }
    case 'unknown':
      return scheme.name;
  }
}
