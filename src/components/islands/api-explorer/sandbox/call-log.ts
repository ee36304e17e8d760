import type { LogEntry } from '../../../../exercises/index.ts';
import { createStorageSlot } from '../../../chrome/client/storage.ts';

/** The log keeps the newest calls only. */
const MAX_CALLS = 200;

const slot = createStorageSlot('sandbox-calls', { persistence: 'session' });

/** Returns what the explorer sent to the sandbox in this tab, oldest first. */
export function readCalls(): readonly LogEntry[] {
  try {
    const calls: unknown = JSON.parse(slot.get() ?? '[]');
    return Array.isArray(calls) ? (calls as LogEntry[]) : [];
  } catch {
    return [];
  }
}

export function noteCall({ method, url }: Request, status: number): void {
  const call: LogEntry = { method, path: new URL(url).pathname, status };
  slot.set(JSON.stringify([...readCalls(), call].slice(-MAX_CALLS)));
}

/** Empties the log, when the sandbox gets other data. */
export const forgetCalls = (): void => slot.del();
