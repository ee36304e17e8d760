/** The methods of the browser's `Storage` that a slot uses. */
export type StorageLike = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The fields of the browser's `StorageEvent` that a slot uses. */
export interface StorageChange {
  /** Null if the whole storage was cleared. */
  key: string | null;
  newValue: string | null;
  storageArea: StorageLike | null;
}

/** The browser functions that a slot needs. They are passed in, so that tests run without a browser. */
export interface StorageAccess {
  /** Returns the page's storage. Throws or returns nothing if the browser denies access. */
  open: () => StorageLike | null | undefined;
  log: (message: string, error: unknown) => void;
  /** Subscribes to changes in other tabs. Returns a function to unsubscribe. */
  subscribe: (callback: (change: StorageChange) => void) => () => void;
}

/** Reads and writes one key of the browser's storage. If that fails, logs it, and `get` returns null. */
export interface StorageSlot {
  get: () => string | null;
  set: (value: string) => void;
  del: () => void;
  /** Calls `callback` with the new value when another tab changes it. Returns a function to unsubscribe. */
  listen: (callback: (value: string | null) => void) => () => void;
}

/** The start of all messages about unavailable storage, as in the error catalog. */
export const STORAGE_NOT_AVAILABLE = 'Browser storage is not available';

export function createSlot(key: string, { open, log, subscribe }: StorageAccess): StorageSlot {
  const attempt = <T>(done: string, action: (storage: StorageLike) => T): T | undefined => {
    let problem = STORAGE_NOT_AVAILABLE;
    try {
      const storage = open();
      // If the browser returns null, `action` throws below, and the message says that storage is unavailable.
      if (storage) problem = 'Browser storage failed';
      return action(storage as StorageLike);
    } catch (error) {
      log(`${problem}: "${key}" was not ${done}.`, error);
      return undefined;
    }
  };
  return {
    get: () => attempt('read', (storage) => storage.getItem(key)) ?? null,
    set: (value) => attempt('written', (storage) => storage.setItem(key, value)),
    del: () => attempt('deleted', (storage) => storage.removeItem(key)),
    listen: (callback) =>
      subscribe((change) => {
        const mine = change.key === null || change.key === key;
        const here = mine && attempt('read', (storage) => change.storageArea === storage);
        if (here) callback(change.newValue);
      }),
  };
}

/** A slot for server-side rendering, where each use is a mistake and throws. */
export function createServerSlot(key: string): StorageSlot {
  const refuse = (): never => {
    throw new Error(
      `${STORAGE_NOT_AVAILABLE} on the server: use the slot "${key}" in a script of the page.`,
    );
  };
  return { get: refuse, set: refuse, del: refuse, listen: refuse };
}
