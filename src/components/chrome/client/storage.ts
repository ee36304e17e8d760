/** Reads and writes one key of the browser's storage. If that fails, logs it, and `get` returns null. */
export interface StorageSlot {
  get: () => string | null;
  set: (value: string) => void;
  del: () => void;
  /** Calls `callback` with the new value when another tab changes it. */
  listen: (callback: (value: string | null) => void) => void;
}

/** The start of all messages about unavailable storage, as in the error catalog. */
const NOT_AVAILABLE = 'Browser storage is not available';

/**
 * Creates a slot. `local` values are permanent, for all tabs of the site; `session` values are for one tab, until it
 * is closed. Where pages are rendered, each use of the slot is a mistake and throws.
 */
export function createStorageSlot(
  key: string,
  { persistence = 'local' }: { persistence?: 'local' | 'session' } = {},
): StorageSlot {
  if (import.meta.env.SSR && typeof window === 'undefined') {
    const refuse = (): never => {
      throw new Error(
        `${NOT_AVAILABLE} on the server: use the slot "${key}" in a script of the page.`,
      );
    };
    return { get: refuse, set: refuse, del: refuse, listen: refuse };
  }
  const attempt = <T>(done: string, action: (storage: Storage) => T): T | undefined => {
    let problem = NOT_AVAILABLE;
    try {
      // If the browser returns null, `action` throws below, and the message says that storage is unavailable.
      const storage = window[`${persistence}Storage`] as Storage | null;
      if (storage) problem = 'Browser storage failed';
      return action(storage as Storage);
    } catch (error) {
      console.error(`${problem}: "${key}" was not ${done}.`, error);
      return undefined;
    }
  };
  return {
    get: () => attempt('read', (storage) => storage.getItem(key)) ?? null,
    set: (value) => attempt('written', (storage) => storage.setItem(key, value)),
    del: () => attempt('deleted', (storage) => storage.removeItem(key)),
    listen: (callback) =>
      addEventListener('storage', ({ key: changed, newValue, storageArea }) => {
        const isOurs = changed === null || changed === key;
        if (isOurs && attempt('read', (storage) => storage === storageArea)) callback(newValue);
      }),
  };
}
