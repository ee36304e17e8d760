import { lookup } from 'node:dns';
import { BlockList, isIP } from 'node:net';
import type { LookupFunction } from 'node:net';

/** Addresses that lead into a private network, to this machine, or nowhere. */
const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  PRIVATE.addSubnet(network, prefix, 'ipv6');
}

/** Whether an IP address belongs to a private network or to this machine. */
export function isPrivateAddress(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && PRIVATE.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

/** What addresses a request may go to. */
export interface AddressRules {
  /** Origins of the listed hosts. */
  readonly origins: ReadonlySet<string>;
  /** The server of a test that stands in for every host: http, on this machine. */
  readonly baseUrl?: string;
}

/** Checks an address before it is asked, and each one on the way of a redirect. Throws on any other. */
export function checkAddress(url: URL, { origins, baseUrl }: AddressRules): URL {
  if (url.username !== '' || url.password !== '') throw new Error('the address holds credentials');
  if (baseUrl !== undefined) {
    if (url.origin === baseUrl) return url;
    throw new Error(`${url.origin} is not REMOTE_BASE_URL, which stands in for every host`);
  }
  if (url.protocol !== 'https:') throw new Error(`${url.origin} is not https`);
  if (!origins.has(url.origin)) {
    throw new Error(
      `${url.origin} is not among CODE_HOSTS in src/loaders/remote-markdown/sources.ts`,
    );
  }
  return url;
}

type Resolver = (
  hostname: string,
  options: { all: true },
  callback: (error: Error | null, addresses: { address: string; family: number }[]) => void,
) => void;

/**
 * Looks a name up and refuses private addresses. It is what the connection uses, so that no second
 * answer of a name server can differ from the one that was checked.
 */
export const guardedLookup =
  (resolve: Resolver = lookup as Resolver): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { all: true }, (error, addresses) => {
      const found = error ? undefined : addresses.find(({ address }) => isPrivateAddress(address));
      if (error) return callback(error, '', 0);
      if (found)
        return callback(
          new Error(`${hostname} leads to the private address ${found.address}`),
          '',
          0,
        );
      const [first] = addresses;
      if (!first) return callback(new Error(`${hostname} has no address`), '', 0);
      // Node.js asks for all addresses where it tries several of them.
      if (options.all) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });
  };
