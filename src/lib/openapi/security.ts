import { toKebabCase } from './slug.ts';
import type { ApiDocument, Operation, Parameter, SecurityScheme } from './types.ts';

/** How a request contains a credential, and how it's called. */
export interface AuthScheme {
  /** The name under which the document defines it. The explorer keeps the credential under this name. */
  readonly name: string;
  /** A short name, such as `SDK key in the query`. */
  readonly title: string;
  readonly description: string;
  readonly label: string;
  readonly in: 'query' | 'header';
  readonly parameter: string;
  /** The text before the secret, such as `Bearer `. */
  readonly prefix: string;
  /** The environment variable that code samples read the secret from. */
  readonly variable: string;
}

/** The alternative ways to authenticate an operation, each with the schemes that are needed together. */
export function listAuthWays(
  { securitySchemes }: Pick<ApiDocument, 'securitySchemes'>,
  { security }: Operation,
): readonly (readonly AuthScheme[])[] {
  return security.map((requirement) =>
    Object.keys(requirement).flatMap((name) => {
      const scheme = securitySchemes[name];
      return scheme ? [readScheme(name, scheme)] : [];
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
    (one) => !schemes.some((scheme) => scheme.in === one.in && scheme.parameter === one.name),
  );
}

function readScheme(name: string, scheme: SecurityScheme): AuthScheme {
  const { type, description = '', in: place = 'header', name: parameter = name } = scheme;
  if (type === 'apiKey') {
    const label = /sdk/i.test(name + parameter) ? 'SDK key' : 'API key';
    const key = { label, title: `${label} in the ${place}`, in: place, parameter, prefix: '' };
    // Like the guides, samples use a server key.
    return { name, description, ...key, variable: 'GUIDON_SERVER_SDK_KEY' };
  }
  const bearer = { in: 'header', parameter: 'Authorization', prefix: 'Bearer ' } as const;
  const token = { label: 'Access token', variable: 'GUIDON_TOKEN', title: nameToken(scheme) };
  return { name, description, ...bearer, ...token };
}

function nameToken({ type, flows = {}, 'x-grant-type': grant }: SecurityScheme): string {
  if (type === 'http')
    return grant === 'refresh_token' ? 'Bearer token (refresh token flow)' : 'Bearer token';
  // Turns `clientCredentials` into "client credentials".
  const grants = Object.keys(flows).map((flow) => toKebabCase(flow).replace('-', ' '));
  return `OAuth 2.0 (${grants.join(', ')})`;
}
