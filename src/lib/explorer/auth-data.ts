import { firstParagraph } from '../openapi/index.ts';
import type { ApiSecurityScheme, OAuthFlow, SecurityAlternative } from '../openapi/index.ts';
import { nameScheme } from '../openapi/page/index.ts';
import type { AuthInput, AuthScheme, AuthWay, TokenExchange } from './data.ts';

const TOKEN: AuthInput = { id: 'token', label: 'Access token', secret: true };

const EXCHANGE_INPUTS: Readonly<Record<TokenExchange['grant'], readonly AuthInput[]>> = {
  client_credentials: [
    { id: 'client_id', label: 'Client ID', secret: false },
    { id: 'client_secret', label: 'Client secret', secret: true },
  ],
  refresh_token: [{ id: 'refresh_token', label: 'Refresh token', secret: true }],
};

function createExchange(
  grant: TokenExchange['grant'],
  tokenUrl: string | undefined,
  scopes: readonly string[],
): { readonly exchange?: TokenExchange } {
  if (tokenUrl === undefined) return {};
  return { exchange: { grant, tokenUrl, scopes, inputs: EXCHANGE_INPUTS[grant] } };
}

/** Of the OAuth flows, a page can only do the one that needs no redirect. */
function readExchange(flows: readonly OAuthFlow[], scopes: readonly string[]) {
  const flow = flows.find(({ grant }) => grant === 'clientCredentials');
  return createExchange('client_credentials', flow?.tokenUrl, scopes);
}

const asText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** A bearer token may come from a refresh token, which OpenAPI has no words for: `x-` fields say so. */
function readRefresh({ extensions }: ApiSecurityScheme) {
  if (extensions['x-grant-type'] !== 'refresh_token') return {};
  return createExchange('refresh_token', asText(extensions['x-token-url']), []);
}

function labelKey({ name, parameter }: { readonly name: string; readonly parameter: string }) {
  return /sdk/i.test(name + parameter) ? 'SDK key' : 'API key';
}

const BASIC_INPUTS: readonly AuthInput[] = [
  { id: 'user', label: 'User name', secret: false },
  { id: 'password', label: 'Password', secret: true },
];

function readScheme(scheme: ApiSecurityScheme, scopes: readonly string[]): AuthScheme {
  const description = firstParagraph(scheme.description);
  const base = {
    name: scheme.name,
    title: nameScheme(scheme),
    ...(description === '' ? {} : { description }),
  };
  const refuse = (reason: string): AuthScheme => {
    return { ...base, kind: 'unsupported', inputs: [], reason };
  };
  switch (scheme.type) {
    case 'apiKey': {
      if (scheme.in === 'cookie') return refuse('A page may not set cookies of another host.');
      const input: AuthInput = { id: 'key', label: labelKey(scheme), secret: true };
      const { in: place, parameter } = scheme;
      return { ...base, kind: 'key', in: place, parameter, inputs: [input] };
    }
    case 'http':
      if (scheme.scheme === 'basic') return { ...base, kind: 'basic', inputs: BASIC_INPUTS };
      if (scheme.scheme !== 'bearer') return refuse(`HTTP ${scheme.scheme} is not supported here.`);
      return { ...base, kind: 'bearer', inputs: [TOKEN], ...readRefresh(scheme) };
    case 'oauth2':
      return { ...base, kind: 'bearer', inputs: [TOKEN], ...readExchange(scheme.flows, scopes) };
    case 'openIdConnect':
      return { ...base, kind: 'bearer', inputs: [TOKEN] };
    case 'mutualTLS':
      return refuse('The browser, not a page, picks a client certificate.');
    case 'unknown':
      return refuse('The document does not say how this scheme works.');
  }
}

/** The ways to authenticate an operation, as the explorer offers them. */
export function describeAuthWays(security: readonly SecurityAlternative[]): readonly AuthWay[] {
  return security.map(({ schemes }) => {
    const read = schemes.map(({ scheme, scopes }) => readScheme(scheme, scopes));
    const title = read.map((scheme) => scheme.title).join(' and ');
    return { title: title === '' ? 'No authentication' : title, schemes: read };
  });
}
