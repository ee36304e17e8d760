/** Returns a host's name without its port. Returns an empty string for a text that is no host. */
function nameOf(host: string): string {
  return URL.parse(`http://${host}`)?.hostname ?? '';
}

/** Reports whether a name means this machine: localhost, or an address of the loopback network. */
function isLocal(name: string): boolean {
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '[::1]' ||
    /^127(\.\d+){3}$/.test(name)
  );
}

/**
 * Reports whether a `Host` is one under which the server may be called. A page of another site can have its own
 * name point to this machine, so other names are refused. Addresses are fine: nobody can redirect them. An Android
 * emulator, for example, calls 10.0.2.2.
 */
function isOwnHost(host: string, origins: readonly string[]): boolean {
  const name = nameOf(host);
  const isAddress = /^(\d+\.){3}\d+$/.test(name) || name.startsWith('[');
  return (
    isAddress || isLocal(name) || origins.some((origin) => URL.parse(origin)?.hostname === name)
  );
}

/** Reports whether a page may send requests: one of this machine, or one of the allowed origins. */
function isOwnOrigin(origin: string, origins: readonly string[]): boolean {
  return origins.includes(origin) || isLocal(URL.parse(origin)?.hostname ?? '');
}

/** Says why a server of this machine, which also answers `origins`, refuses a request. Programs send no `Origin`. */
export function findForeign(
  host: string,
  origin: string | undefined,
  origins: readonly string[],
): string | undefined {
  if (!isOwnHost(host, origins)) return `The host ${host} is not this machine.`;
  if (origin !== undefined && !isOwnOrigin(origin, origins))
    return `A page of ${origin} may not use this server.`;
  return undefined;
}
