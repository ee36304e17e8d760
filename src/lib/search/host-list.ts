import { SEARCH_HOST_DOWN_MS } from '../../site/limits.ts';
import type { StorageSlot } from '../storage/slot.ts';

/** The hosts of a search provider, and which of them failed recently. */
export interface HostList {
  /** The hosts to try, in order. Hosts that are down are left out, unless all are down. */
  available: () => readonly string[];
  /** Marks a host as down for two minutes. */
  markDown: (host: string) => void;
}

/** Creates a host list. `memory` stores the times of failures, so that other pages skip failed hosts too. */
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

/** Thrown if a host rejects the request. Other hosts would reject it too, so they aren't tried. */
export class CallRefused extends Error {}

/** Calls `ask` with each host until one responds or rejects the request. @throws the last error */
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
