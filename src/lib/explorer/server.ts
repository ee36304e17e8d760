import type { OperationData } from './data.ts';
import type { ServerChoice } from './state.ts';

/** The base URL without a trailing slash. The sandbox uses the URL of the first listed server. */
export function resolveBaseUrl(
  { servers }: Pick<OperationData, 'servers'>,
  choice: ServerChoice,
): string {
  if (choice.kind === 'own') return trim(choice.url);
  return trim(servers[choice.kind === 'listed' ? choice.index : 0]?.url ?? '');
}

const trim = (url: string): string => url.trim().replace(/(?<!\/)\/+$/, '');

/** Explains why a request can't be sent to a URL. Undefined if it can. */
export function findAddressProblem(address: string): string | undefined {
  const parsed = URL.parse(address);
  if (!parsed || !/^https?:$/.test(parsed.protocol)) {
    return 'must be an address that begins with https:// or http://';
  }
  const isPlain = parsed.username === '' && parsed.password === '';
  return isPlain ? undefined : 'must not contain a user name or password';
}

/** The origin of a request, or '' for an invalid URL. Credentials stored for one aren't sent to another. */
export function findOrigin(data: Pick<OperationData, 'servers'>, choice: ServerChoice): string {
  const url = resolveBaseUrl(data, choice);
  return findAddressProblem(url) === undefined ? new URL(url).origin : '';
}

/** Explains why a base URL is invalid. Undefined if it is valid. */
export function findBaseUrlProblem(url: string): string | undefined {
  if (url === '')
    return 'is required: fill in the address of a server, such as http://localhost:8080';
  const problem = findAddressProblem(url);
  if (problem !== undefined) return problem;
  const parsed = new URL(url);
  return parsed.search === '' && parsed.hash === '' ? undefined : 'must not contain "?" or "#"';
}

/** Whether Enter sends the request. Requests that change a real server's data need a click on the button. */
export function isSentByEnter(
  { method }: Pick<OperationData, 'method'>,
  { kind }: ServerChoice,
): boolean {
  return kind === 'sandbox' || method === 'GET';
}
