import { SEARCH_HOST_DOWN_MS } from '../../site/limits.ts';
import type { StorageSlot } from '../storage/slot.ts';

/** Hosts that answer alike, and which of them did not lately. */
export interface HostList {
  /** The hosts to ask, in order. Those that are down are left out; where all are, all are asked. */
  available: () => readonly string[];
  /** Notes that a host did not answer: it is left alone for two minutes. */
  markDown: (host: string) => void;
}

/**
 * A list of hosts. The times at which hosts went down are kept in `memory`, so that they outlast a page;
 * what is there but no time is ignored. `now` gives the time in milliseconds.
 */
export function createHostList(
  hosts: readonly string[],
  memory: Pick<StorageSlot, 'get' | 'set'>,
  now: () => number = Date.now,
): HostList {
  const downSince = new Map(readTimes(memory.get()));
  const isUp = (host: string) => now() - (downSince.get(host) ?? -Infinity) >= SEARCH_HOST_DOWN_MS;
  return {
    available: () => {
      const up = hosts.filter(isUp);
      return up.length > 0 ? up : hosts;
    },
    markDown: (host) => {
      downSince.set(host, now());
      memory.set(JSON.stringify(Object.fromEntries(downSince)));
    },
  };
}

function readTimes(stored: string | null): [string, number][] {
  try {
    const times = Object.entries(JSON.parse(stored ?? '{}') as Record<string, unknown>);
    return times.flatMap(([host, time]) => (typeof time === 'number' ? [[host, time]] : []));
  } catch {
    return [];
  }
}

/** A host that will give another one no other answer: it understood the call and refused it. */
export class CallRefused extends Error {}

/**
 * Asks the hosts one after the other until one answers. `ask` throws where a host does not answer, and
 * `CallRefused` where asking another one is no use. Throws the last error.
 */
export async function askHosts<T>(list: HostList, ask: (host: string) => Promise<T>): Promise<T> {
  let last: unknown;
  for (const host of list.available()) {
    try {
      return await ask(host);
    } catch (error) {
      last = error;
      if (error instanceof CallRefused) break;
      list.markDown(host);
    }
  }
  throw last;
}
