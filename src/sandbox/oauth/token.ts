import type { Reply, Services } from '../contract.ts';
import { toTimestamp } from '../clock.ts';

/** The path of the token endpoint, which the Management API's OpenAPI document specifies. */
export const TOKEN_PATH = '/oauth/token';
/** The specification doesn't define a lifetime. One day is enough for anyone who tries the sandbox. */
const TOKEN_LIFETIME_SECONDS = 86_400;
const SECOND_MS = 1000;

type Form = URLSearchParams;

/** Returns an error response in the format of RFC 6749, section 5.2. */
function refuse(status: number, error: string, error_description: string): Reply {
  const headers = { 'Cache-Control': 'no-store' };
  return { status, body: { error, error_description }, headers };
}

/** Reads credentials from the form or from the `Authorization: Basic` header. RFC 6749 allows both. */
function readCredentials(form: Form, headers: Headers): readonly [string, string] {
  const [scheme, encoded = ''] = (headers.get('authorization') ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'basic') {
    return [form.get('client_id') ?? '', form.get('client_secret') ?? ''];
  }
  try {
    const [id = '', ...secret] = atob(encoded).split(':');
    return [decodeURIComponent(id), decodeURIComponent(secret.join(':'))];
  } catch {
    return ['', ''];
  }
}

export function issueToken(memberId: string, { store, clock, ids }: Services): string {
  const token = `guidon_token_${ids.secret(32)}`;
  const expiresAt = toTimestamp(clock() + TOKEN_LIFETIME_SECONDS * SECOND_MS);
  store.transact(memberId, () =>
    store.collections.tokens.put({ _id: token, _member: memberId, expiresAt }),
  );
  return token;
}

function grant(memberId: string, services: Services): Reply {
  const access_token = issueToken(memberId, services);
  return {
    status: 200,
    body: { access_token, token_type: 'Bearer', expires_in: TOKEN_LIFETIME_SECONDS },
    headers: { 'Cache-Control': 'no-store' },
  };
}

function grantByCredentials(form: Form, headers: Headers, services: Services): Reply {
  const [id, secret] = readCredentials(form, headers);
  const client = services.store.collections.clients.get(id);
  if (client?.secret !== secret) {
    return refuse(401, 'invalid_client', 'The client ID or the client secret is wrong');
  }
  return grant(client._member, services);
}

function grantByRefreshToken(form: Form, services: Services): Reply {
  const token = form.get('refresh_token');
  if (token === null) return refuse(400, 'invalid_request', 'refresh_token is required');
  const member = services.store.collections.members.find(
    ({ refreshToken }) => refreshToken === token,
  );
  if (member === undefined) return refuse(400, 'invalid_grant', 'The refresh token is not valid');
  return grant(member._id, services);
}

/** Handles `POST /oauth/token` for the grant types `client_credentials` and `refresh_token`. */
export async function answerTokenRequest(request: Request, services: Services): Promise<Reply> {
  if (request.method !== 'POST') {
    return { ...refuse(405, 'invalid_request', 'Use POST'), headers: { Allow: 'POST' } };
  }
  const form = new URLSearchParams(await request.text());
  const type = form.get('grant_type');
  if (type === 'client_credentials') return grantByCredentials(form, request.headers, services);
  if (type === 'refresh_token') return grantByRefreshToken(form, services);
  return type === null
    ? refuse(400, 'invalid_request', 'grant_type is required, in a form-encoded body')
    : refuse(400, 'unsupported_grant_type', 'Use client_credentials or refresh_token');
}
