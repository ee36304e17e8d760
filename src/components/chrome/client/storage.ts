import { createServerSlot, createSlot, type StorageSlot } from '../../../lib/storage/slot.ts';

/** `local`: kept permanently, for all tabs. `session`: kept until the tab is closed. */
export type Persistence = 'local' | 'session';

/** A value in the browser's storage. If storage is denied or full, that is logged, and it reads as null. */
export function createStorageSlot(
  key: string,
  { persistence = 'local' }: { persistence?: Persistence } = {},
): StorageSlot {
  if (typeof window === 'undefined') return createServerSlot(key);
  return createSlot(key, {
    open: () => window[`${persistence}Storage`],
    log: (message, error) => console.error(message, error),
    subscribe: (callback) => {
      addEventListener('storage', callback);
      return () => removeEventListener('storage', callback);
    },
  });
}
