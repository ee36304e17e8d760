import type { ApiSecurityScheme, SecurityAlternative } from '../model.ts';
import type { SampleHeader } from './request.ts';

/** The environment variable that samples read a token from. */
export const TOKEN_VARIABLE = 'GUIDON_TOKEN';
/** The environment variable that samples read an SDK key from. */
export const SDK_KEY_VARIABLE = 'GUIDON_SDK_KEY';

/** The headers that authenticate a request, or query parameters if headers can't. */
export interface Credentials {
  readonly headers: readonly SampleHeader[];
  readonly query: readonly string[];
}

function toHeader(scheme: ApiSecurityScheme): SampleHeader | undefined {
  switch (scheme.type) {
    case 'oauth2':
    case 'bearer':
      return { name: 'Authorization', value: 'Bearer ', secret: TOKEN_VARIABLE };
    case 'apiKey':
      if (scheme.in === 'query') return undefined;
      return { name: scheme.parameter, value: '', secret: SDK_KEY_VARIABLE };
    case 'unknown':
      return undefined;
  }
}

function toQuery(scheme: ApiSecurityScheme): readonly string[] {
  if (scheme.type !== 'apiKey' || scheme.in !== 'query') return [];
  return [`${encodeURIComponent(scheme.parameter)}=YOUR_KEY`];
}

/**
 * Picks how a sample authenticates: the first alternative that only needs headers, because secrets in a URL
 * end up in logs. Otherwise the first alternative, with `YOUR_KEY` in the query.
 */
export function pickCredentials(security: readonly SecurityAlternative[]): Credentials {
  const ways = security
    .map(({ schemes }) => schemes.map(({ scheme }) => scheme))
    .filter((schemes) => schemes.length > 0);
  const byHeader = ways.find((schemes) => schemes.every((scheme) => toHeader(scheme)));
  const schemes = byHeader ?? ways[0] ?? [];
  return {
    headers: schemes.map(toHeader).filter((header) => header !== undefined),
    query: schemes.flatMap(toQuery),
  };
}
