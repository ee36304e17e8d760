/** The part of the browser's `Storage` that a slot uses. */
export type StorageLike = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What a slot listens to: the part of the browser's `StorageEvent` that tells of a change. */
export interface StorageChange {
  /** Nothing when the whole storage was cleared. */
  key: string | null;
  newValue: string | null;
  storageArea: StorageLike | null;
}

/** What surrounds a slot. Injected, so that the rules below run without a browser. */
export interface StorageAccess {
  /** The storage of the page. Throws, or gives nothing, where the reader's browser denies it. */
  open: () => StorageLike | null | undefined;
  /** Reports a failure to the developer. */
  log: (message: string, error: unknown) => void;
  /** Calls back on changes that other tabs make. Returns the way to stop. */
  subscribe: (callback: (change: StorageChange) => void) => () => void;
}

/** One value of the browser's storage. Nothing in it throws: a failure is logged and reads as empty. */
export interface StorageSlot {
  /** The stored text, or null. */
  get: () => string | null;
  set: (value: string) => void;
  /** Removes the value. */
  del: () => void;
  /** Calls back with the new text, or null, when another tab changes the value. Returns the way to stop. */
  listen: (callback: (value: string | null) => void) => () => void;
}

/** The start of every message about a storage that cannot be had; the error catalogue has it. */
export const STORAGE_NOT_AVAILABLE = 'Browser storage is not available';

/** A slot for `key` over the given storage. */
export function createSlot(key: string, { open, log, subscribe }: StorageAccess): StorageSlot {
  const attempt = <T>(done: string, action: (storage: StorageLike) => T): T | undefined => {
    let problem = STORAGE_NOT_AVAILABLE;
    try {
      const storage = open();
      // A browser may also give null: then there is none, and the next line throws.
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

/** What stands for a slot where pages are rendered: every use of it is a mistake, and throws. */
export function createServerSlot(key: string): StorageSlot {
  const refuse = (): never => {
    throw new Error(
      `${STORAGE_NOT_AVAILABLE} on the server: use the slot "${key}" in a script of the page.`,
    );
  };
  return { get: refuse, set: refuse, del: refuse, listen: refuse };
}
