import type { CodeHostId } from '../sources.ts';
import type { Fault } from './local-hosts.ts';

const FAULTS = ['hang', 'cut', 'html', 'loop', 'huge', 'reset'] as const;

/** A fault for the addresses that contain a text, or for a host. */
export interface NamedFault {
  readonly part: string;
  readonly fault: Fault;
}

/** The fault for an address, if any. Hosts are named, because they share one address here. */
export const pickFault = (
  faults: readonly NamedFault[],
  address: string,
  host: CodeHostId | undefined,
): Fault | undefined =>
  faults.find(({ part }) => part === host || decodeURIComponent(address).includes(part))?.fault;

/**
 * Reads a fault from an argument such as `docs/login.md=500` or `gitlab=hang`.
 * @throws Error that says what to write
 */
export function readFault(argument: string): NamedFault {
  const at = argument.lastIndexOf('=');
  const name = argument.slice(at + 1);
  const status = Number(name);
  const isStatus = Number.isInteger(status) && status >= 400 && status < 600;
  const fault = isStatus ? status : FAULTS.find((known) => known === name);
  if (at > 0 && fault !== undefined) return { part: argument.slice(0, at), fault };
  throw new Error(
    `"${argument}" is no fault. Write a host or a part of an address and what goes wrong: gitlab=500, or one of ${FAULTS.join(', ')}.`,
  );
}
