import { createStorageSlot } from '../../chrome/client/storage.ts';

/** A value outside of components, which they subscribe to with `useSyncExternalStore`. */
export interface Store<Value> {
  /** Returns the value: the same object until it changes, so that components don't render for nothing. */
  readonly read: () => Value;
  readonly write: (value: Value) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Creates a store.
 * @param load returns the first value, when it is first read
 * @param keep is called with each new value
 */
export function createStore<Value>(
  load: () => Value,
  keep: (value: Value) => void = () => undefined,
): Store<Value> {
  let current: { readonly value: Value } | undefined;
  const listeners = new Set<() => void>();
  return {
    read: () => (current ??= { value: load() }).value,
    write: (value) => {
      if (current?.value === value) return;
      current = { value };
      keep(value);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Parses what a tab stores. Undefined if there is nothing, or no JSON. */
export function parseItem(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** An item of session storage that contains JSON. */
export function createTabItem(key: string) {
  const slot = () => createStorageSlot(key, { persistence: 'session' });
  return {
    read: () => parseItem(slot().get()),
    write: (value: unknown) => slot().set(JSON.stringify(value)),
    remove: () => slot().del(),
  };
}
