import { describe, expect, it, vi } from 'vitest';
import { createServerSlot, createSlot, type StorageChange, type StorageLike } from './slot.ts';

function memory(): StorageLike & { values: Map<string, string> } {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

function makeSlot(open: () => StorageLike | null) {
  const log = vi.fn();
  const stop = vi.fn();
  let tell: (change: StorageChange) => void = () => undefined;
  const slot = createSlot('theme', {
    open,
    log,
    subscribe: (callback) => {
      tell = callback;
      return stop;
    },
  });
  return { slot, log, stop, tell: (change: StorageChange) => tell(change) };
}

const denied = new Error('denied');
const deny = (): never => {
  throw denied;
};

describe('a slot', () => {
  it('reads, writes and deletes its key only', () => {
    const storage = memory();
    storage.values.set('other', 'x');
    const { slot, log } = makeSlot(() => storage);
    expect(slot.get()).toBeNull();
    slot.set('dark');
    expect(slot.get()).toBe('dark');
    slot.del();
    expect([...storage.values]).toEqual([['other', 'x']]);
    expect(log).not.toHaveBeenCalled();
  });

  it('logs each failure with its key, and acts as if empty', () => {
    const { slot, log } = makeSlot(() => ({ getItem: deny, setItem: deny, removeItem: deny }));
    expect(slot.get()).toBeNull();
    slot.set('dark');
    slot.del();
    expect(log.mock.calls).toEqual([
      ['Browser storage failed: "theme" was not read.', denied],
      ['Browser storage failed: "theme" was not written.', denied],
      ['Browser storage failed: "theme" was not deleted.', denied],
    ]);
  });

  it.each([
    ['throws', deny, denied],
    ['is missing', () => null, expect.any(TypeError)],
  ])('reports an unavailable storage if it %s', (_, open, error) => {
    const { slot, log } = makeSlot(open);
    expect(slot.get()).toBeNull();
    slot.set('dark');
    expect(log.mock.calls).toEqual([
      ['Browser storage is not available: "theme" was not read.', error],
      ['Browser storage is not available: "theme" was not written.', error],
    ]);
  });

  it('listens to changes of its key in its storage', () => {
    const storage = memory();
    const { slot, tell, stop } = makeSlot(() => storage);
    const heard: (string | null)[] = [];
    const end = slot.listen((value) => heard.push(value));
    tell({ key: 'theme', newValue: 'dark', storageArea: storage });
    tell({ key: 'other', newValue: 'x', storageArea: storage });
    tell({ key: 'theme', newValue: 'light', storageArea: memory() });
    tell({ key: null, newValue: null, storageArea: storage });
    expect(heard).toEqual(['dark', null]);
    expect(stop).not.toHaveBeenCalled();
    end();
    expect(stop).toHaveBeenCalledOnce();
  });
});

describe('a slot on the server', () => {
  it.each(['get', 'set', 'del', 'listen'] as const)('throws on %s', (use) => {
    const slot = createServerSlot('theme');
    expect(() => slot[use]('dark' as never)).toThrow(
      'Browser storage is not available on the server: use the slot "theme" in a script of the page.',
    );
  });
});
