import { asText, firstParagraph, labelKey, nameScheme } from '../openapi/index.ts';
import type { ApiSecurityScheme, OAuthFlow, SecurityAlternative } from '../openapi/index.ts';
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

/** How to get an access token with OAuth. Only the client credentials flow works without a redirect. */
function readExchange(flows: readonly OAuthFlow[], scopes: readonly string[]) {
  const flow = flows.find(({ grant }) => grant === 'clientCredentials');
  return createExchange('client_credentials', flow?.tokenUrl, scopes);
}

/** How to exchange a refresh token. Read from `x-` fields, because OpenAPI has no fields for it. */
function readRefresh({ extensions }: ApiSecurityScheme) {
  if (extensions['x-grant-type'] !== 'refresh_token') return {};
  return createExchange('refresh_token', asText(extensions['x-token-url']), []);
}

function readScheme(scheme: ApiSecurityScheme, scopes: readonly string[]): AuthScheme {
  const description = firstParagraph(scheme.description);
  const base = {
    name: scheme.name,
    title: nameScheme(scheme),
    ...(description === '' ? {} : { description }),
  };
  switch (scheme.type) {
    case 'apiKey': {
      const input: AuthInput = { id: 'key', label: labelKey(scheme), secret: true };
      const { in: place, parameter } = scheme;
      return { ...base, kind: 'key', in: place, parameter, inputs: [input] };
    }
    case 'oauth2':
      return { ...base, kind: 'bearer', inputs: [TOKEN], ...readExchange(scheme.flows, scopes) };
    case 'bearer':
    case 'unknown':
      return { ...base, kind: 'bearer', inputs: [TOKEN], ...readRefresh(scheme) };
  }
}

/** Lists the alternative ways to authenticate a request, each with the credentials that it needs. */
export function describeAuthWays(security: readonly SecurityAlternative[]): readonly AuthWay[] {
  return security.map(({ schemes }) => {
    const read = schemes.map(({ scheme, scopes }) => readScheme(scheme, scopes));
    const title = read.map((scheme) => scheme.title).join(' and ');
    return { title: title === '' ? 'No authentication' : title, schemes: read };
  });
}
