import { fillServerUrl } from '../openapi/servers.ts';
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
  const listed = choice.kind === 'listed';
  const server = servers[listed ? choice.index : 0];
  return server ? trim(fillServerUrl(server, listed ? choice.variables : {})) : '';
}

const trim = (url: string): string => url.trim().replace(/\/+$/, '');

/** Why no request can go to an address; undefined where one can. */
export function findBaseUrlProblem(url: string): string | undefined {
  if (url === '')
    return 'is required: fill in the address of a server, such as http://localhost:8080';
  const parsed = URL.parse(url);
  if (!parsed || !/^https?:$/.test(parsed.protocol)) {
    return 'must be an address that begins with https:// or http://';
  }
  if (parsed.username !== '' || parsed.password !== '') {
    return 'must not hold a user name or password';
  }
  return parsed.search === '' && parsed.hash === '' ? undefined : 'must not hold "?" or "#"';
}
