import type { OperationData } from './data.ts';
import type { ServerChoice } from './state.ts';

/**
 * The address that paths are appended to, without a slash at its end. The sandbox answers under the
 * address of the server that it stands in for. Empty where there is none.
 */
export function resolveBaseUrl(
  { servers }: Pick<OperationData, 'servers'>,
  choice: ServerChoice,
): string {
  if (choice.kind === 'own') return trim(choice.url);
  return trim(servers[choice.kind === 'listed' ? choice.index : 0]?.url ?? '');
}

const trim = (url: string): string => url.trim().replace(/\/+$/, '');

/** Why an address isn't one that a request can be sent to; undefined if it is. */
export function findAddressProblem(address: string): string | undefined {
  const parsed = URL.parse(address);
  if (!parsed || !/^https?:$/.test(parsed.protocol)) {
    return 'must be an address that begins with https:// or http://';
  }
  const isPlain = parsed.username === '' && parsed.password === '';
  return isPlain ? undefined : 'must not contain a user name or password';
}

/**
 * The host that a request goes to, such as `https://api.example.com`. Credentials are kept by host, so
 * that none goes anywhere else. Empty while no valid address is filled in.
 */
export function findOrigin(data: Pick<OperationData, 'servers'>, choice: ServerChoice): string {
  const url = resolveBaseUrl(data, choice);
  return findAddressProblem(url) === undefined ? new URL(url).origin : '';
}

/** Why no request can go to an address; undefined where one can. */
export function findBaseUrlProblem(url: string): string | undefined {
  if (url === '')
    return 'is required: fill in the address of a server, such as http://localhost:8080';
  const problem = findAddressProblem(url);
  if (problem !== undefined) return problem;
  const parsed = new URL(url);
  return parsed.search === '' && parsed.hash === '' ? undefined : 'must not contain "?" or "#"';
}

/**
 * Whether Enter in a field sends the request. A request that may change something on a real server
 * takes a press of the button.
 */
export function isSentByEnter(
  { method }: Pick<OperationData, 'method'>,
  { kind }: ServerChoice,
): boolean {
  return kind === 'sandbox' || method === 'GET' || method === 'HEAD';
}
