import { createStorageSlot } from '../../chrome/client/storage.ts';

/**
 * Creates a store: a value outside of components, which they subscribe to with `useSyncExternalStore`.
 * @param load returns the first value, when it is first read
 * @param keep is called with each new value
 */
export function createStore<Value>(
  load: () => Value,
  keep: (value: Value) => void = () => undefined,
) {
  let current: { readonly value: Value } | undefined;
  const listeners = new Set<() => void>();
  return {
    /** Returns the same object until the value changes, so that components don't render for nothing. */
    read: (): Value => (current ??= { value: load() }).value,
    write: (value: Value): void => {
      if (current?.value === value) return;
      current = { value };
      keep(value);
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
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

export function createTabItem(key: string) {
  const slot = () => createStorageSlot(key, { persistence: 'session' });
  return {
    read: () => parseItem(slot().get()),
    write: (value: unknown) => slot().set(JSON.stringify(value)),
    remove: () => slot().del(),
  };
}
