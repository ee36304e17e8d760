import type { TokenExchange } from '../../../lib/explorer/index.ts';
import { send, type SendOptions } from './send.ts';
import { readTokenAnswer, type TokenAnswer } from './token-answer.ts';
import { describeFailure } from './failure-words.ts';

export interface TokenRequest {
  readonly url: string;
  readonly grant: TokenExchange['grant'];
  /** The parameters of the OAuth grant, such as `client_id`. Empty ones are left out. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Requests an OAuth token. All parameters are in the body, so that no secret is in the URL. */
export async function exchangeToken(
  { url, grant, fields }: TokenRequest,
  options: SendOptions,
): Promise<TokenAnswer> {
  const filled = Object.entries(fields).filter(([, value]) => value !== '');
  const type = 'application/x-www-form-urlencoded';
  const text = new URLSearchParams([['grant_type', grant], ...filled]).toString();
  const headers = [
    { name: 'Content-Type', value: type },
    { name: 'Accept', value: 'application/json' },
  ];
  const body = { kind: 'text', type, text } as const;
  const outcome = await send({ method: 'POST', url, headers, body }, options);
  if (outcome.kind === 'failure')
    return { kind: 'problem', message: describeFailure(outcome.failure, url).join(' ') };
  const { status, bytes } = outcome.answer;
  return readTokenAnswer(status, new TextDecoder().decode(bytes));
}
