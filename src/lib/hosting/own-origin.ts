/** Names of this machine: localhost, and addresses of the loopback network. */
const LOCAL = /^((.+\.)?localhost|\[::1\]|127(\.\d+){3})$/;

/**
 * Reports whether a `Host` is one under which the server may be called. A page of another site can have its own
 * name point to this machine, so other names are refused. Addresses are fine: nobody can redirect them. An Android
 * emulator, for example, calls 10.0.2.2.
 */
function isOwnHost(host: string, origins: readonly string[]): boolean {
  const name = URL.parse(`http://${host}`)?.hostname ?? '';
  const isAddress = /^(\d+\.){3}\d+$/.test(name) || name.startsWith('[');
  const isNamed = origins.some((origin) => URL.parse(origin)?.hostname === name);
  return isAddress || isNamed || LOCAL.test(name);
}

/** Says why a server of this machine, which also answers `origins`, refuses a request. Programs send no `Origin`. */
export function findForeign(
  host: string,
  origin: string | undefined,
  origins: readonly string[],
): string | undefined {
  if (!isOwnHost(host, origins)) return `The host ${host} is not this machine.`;
  const isOwn = origin === undefined || origins.includes(origin);
  if (!isOwn && !LOCAL.test(URL.parse(origin ?? '')?.hostname ?? ''))
    return `A page of ${origin} may not use this server.`;
  return undefined;
}
