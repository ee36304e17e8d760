import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStorageSlot } from './storage.ts';

function memory() {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

const denied = new DOMException('denied', 'SecurityError');
const deny = (): never => {
  throw denied;
};

let log = vi.spyOn(console, 'error');
beforeEach(() => {
  log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('createStorageSlot', () => {
  it.each(['get', 'set', 'del', 'listen'] as const)(
    'throws on %s where pages are rendered, and not before',
    (use) => {
      const slot = createStorageSlot('theme');
      expect(() => slot[use]('dark' as never)).toThrow(
        'Browser storage is not available on the server: use the slot "theme" in a script of the page.',
      );
    },
  );

  it('reads, writes, and deletes its key only, for good or for the tab', () => {
    const [localStorage, sessionStorage] = [memory(), memory()];
    vi.stubGlobal('window', { localStorage, sessionStorage });
    localStorage.values.set('other', 'x');
    const slot = createStorageSlot('theme');
    expect(slot.get()).toBeNull();
    slot.set('dark');
    expect(slot.get()).toBe('dark');
    slot.del();
    createStorageSlot('draft', { persistence: 'session' }).set('a');
    expect([...localStorage.values]).toEqual([['other', 'x']]);
    expect([...sessionStorage.values]).toEqual([['draft', 'a']]);
    expect(log).not.toHaveBeenCalled();
  });

  it('logs each failure with its key, and acts as if empty', () => {
    const localStorage = { getItem: deny, setItem: deny, removeItem: deny };
    vi.stubGlobal('window', { localStorage });
    const slot = createStorageSlot('theme');
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
    vi.stubGlobal('window', Object.defineProperty({}, 'localStorage', { get: open }));
    expect(createStorageSlot('theme').get()).toBeNull();
    expect(log.mock.calls).toEqual([
      ['Browser storage is not available: "theme" was not read.', error],
    ]);
  });

  it('listens to changes of its key in its storage', () => {
    const localStorage = memory();
    const listeners: ((change: object) => void)[] = [];
    vi.stubGlobal('window', { localStorage });
    vi.stubGlobal('addEventListener', (_: string, listener: () => void) =>
      listeners.push(listener),
    );
    const heard: (string | null)[] = [];
    createStorageSlot('theme').listen((value) => heard.push(value));
    const change = (key: string | null, newValue: string | null, storageArea = localStorage) =>
      listeners.forEach((listener) => listener({ key, newValue, storageArea }));
    change('theme', 'dark');
    change('other', 'x');
    change('theme', 'light', memory());
    change(null, null);
    expect(heard).toEqual(['dark', null]);
  });
});
