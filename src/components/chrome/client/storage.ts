import { createServerSlot, createSlot, type StorageSlot } from '../../../lib/storage/slot.ts';

/** How long a value lasts: `local` for good and for all tabs, `session` as long as its tab. */
export type Persistence = 'local' | 'session';

/**
 * One value of the browser's storage, under `key`. Everything that the site stores goes through here:
 * a storage that is denied or full is logged and reads as empty. On the server every use throws.
 */
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
