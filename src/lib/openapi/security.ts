import { toKebabCase } from './slug.ts';
import type { ApiDocument, Operation, Parameter, SecurityScheme } from './types.ts';

/** A security scheme that an operation accepts, with the name under which the document defines it. */
export interface NamedScheme {
  readonly name: string;
  readonly scheme: SecurityScheme;
  readonly scopes: readonly string[];
}

/** The alternative ways to authenticate an operation, each with the schemes that are needed together. */
export function listAuthWays(
  { securitySchemes }: Pick<ApiDocument, 'securitySchemes'>,
  { security }: Operation,
): readonly (readonly NamedScheme[])[] {
  return security.map((requirement) =>
    Object.entries(requirement).flatMap(([name, scopes]) => {
      const scheme = securitySchemes[name];
      return scheme ? [{ name, scheme, scopes }] : [];
    }),
  );
}

/** The parameters that a reader fills in: all but those that a security scheme sends. */
export function listOwnParameters(
  api: Pick<ApiDocument, 'securitySchemes'>,
  operation: Operation,
): readonly Parameter[] {
  const schemes = listAuthWays(api, operation).flat();
  return operation.parameters.filter(
    (parameter) =>
      !schemes.some(({ scheme }) => scheme.in === parameter.in && scheme.name === parameter.name),
  );
}

/** The label of a key: "SDK key" or "API key". */
export function labelKey(schemeName: string, { name = '' }: SecurityScheme): string {
  return /sdk/i.test(schemeName + name) ? 'SDK key' : 'API key';
}

/** A short name for a security scheme, such as `SDK key in the query`. */
export function nameScheme(schemeName: string, scheme: SecurityScheme): string {
  if (scheme.type === 'apiKey') return `${labelKey(schemeName, scheme)} in the ${scheme.in}`;
  if (scheme.type === 'http') {
    const isRefresh = scheme['x-grant-type'] === 'refresh_token';
    return isRefresh ? 'Bearer token (refresh token flow)' : 'Bearer token';
  }
  // Turns `clientCredentials` into "client credentials".
  const grants = Object.keys(scheme.flows ?? {}).map((grant) =>
    toKebabCase(grant).replace('-', ' '),
  );
  return `OAuth 2.0 (${grants.join(', ')})`;
}
