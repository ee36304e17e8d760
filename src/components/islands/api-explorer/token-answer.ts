import { isJsonObject } from '../../../lib/openapi/index.ts';
import type { JsonValue } from '../../../lib/openapi/index.ts';

/** The result of a token request: a token with its lifetime in seconds, or a problem. */
export type TokenAnswer =
  | { readonly kind: 'token'; readonly token: string; readonly lifetimeS?: number | undefined }
  | { readonly kind: 'problem'; readonly message: string };

/** Explanations of the error codes in RFC 6749, section 5.2. */
const PROBLEMS: Readonly<Record<string, string>> = {
  invalid_request: 'The request to the token endpoint is incomplete.',
  invalid_client: 'The token endpoint does not know this client, or its secret is wrong.',
  invalid_grant: 'The grant is wrong, has expired, or was revoked.',
  unauthorized_client: 'This client isn’t allowed to use this grant type.',
  unsupported_grant_type: 'The token endpoint does not support this grant type.',
  invalid_scope: 'The token endpoint does not grant the requested scope.',
};

const problem = (message: string): TokenAnswer => ({ kind: 'problem', message });

/** Parses the response of a token endpoint (RFC 6749, sections 5.1 and 5.2). */
export function readTokenAnswer(status: number, body: string): TokenAnswer {
  const value = parse(body);
  if (!isJsonObject(value)) return problem(`The token endpoint answered ${status} without JSON.`);
  const { access_token: token, expires_in: lifetime, error } = value;
  if (status < 400 && typeof token === 'string' && token !== '') {
    const lifetimeS = Number(lifetime);
    return { kind: 'token', token, lifetimeS: lifetimeS > 0 ? lifetimeS : undefined };
  }
  const said = [value.error_description, value.message].find((text) => typeof text === 'string');
  const known = typeof error === 'string' ? PROBLEMS[error] : undefined;
  const words = known ?? `The token endpoint answered ${status}, and no token.`;
  return problem([words, ...(said ? [`The endpoint’s message: ${said}`] : [])].join(' '));
}

function parse(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}

const CLOCK = new Intl.DateTimeFormat('en', { timeStyle: 'short' });

/** Returns a sentence that says when a token expires. */
export function describeLifetime(
  { lifetimeS }: Extract<TokenAnswer, { kind: 'token' }>,
  now: Date,
): string {
  if (lifetimeS === undefined)
    return 'The token is filled in. The response doesn’t say when it expires.';
  const end = CLOCK.format(new Date(now.getTime() + lifetimeS * 1000));
  return `The token is filled in. It expires in ${Math.ceil(lifetimeS / 60)} minutes, at ${end}.`;
}
