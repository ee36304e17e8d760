import { createServerSlot, createSlot, type StorageSlot } from '../../../lib/browser/slot.ts';

/** `local`: permanent, for all tabs of the site. `session`: for one tab, until it is closed. */
export type Persistence = 'local' | 'session';

/** Creates a slot for a value in the browser's storage. If storage fails, it logs that and reads null. */
export function createStorageSlot(
  key: string,
  { persistence = 'local' }: { persistence?: Persistence } = {},
): StorageSlot {
  if (import.meta.env.SSR && typeof window === 'undefined') return createServerSlot(key);
  return createSlot(key, {
    open: () => window[`${persistence}Storage`],
    log: (message, error) => console.error(message, error),
    subscribe: (callback) => {
      addEventListener('storage', callback);
      return () => removeEventListener('storage', callback);
    },
  });
}
