import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStorageSlot } from './storage.ts';

describe('createStorageSlot', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('throws on use where pages are rendered, and not before', () => {
    const slot = createStorageSlot('theme');
    expect(() => slot.get()).toThrow('Browser storage is not available');
    expect(() => slot.set('dark')).toThrow('"theme"');
  });

  it('keeps values for good, or for the tab', () => {
    const storage = () => ({ getItem: vi.fn(() => 'x'), setItem: vi.fn(), removeItem: vi.fn() });
    const [localStorage, sessionStorage] = [storage(), storage()];
    vi.stubGlobal('window', { localStorage, sessionStorage });
    createStorageSlot('theme').set('dark');
    createStorageSlot('draft', { persistence: 'session' }).set('a');
    expect(localStorage.setItem.mock.calls).toEqual([['theme', 'dark']]);
    expect(sessionStorage.setItem.mock.calls).toEqual([['draft', 'a']]);
  });

  it('logs a storage that the browser denies, and reads as empty', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const denied = new DOMException('denied', 'SecurityError');
    vi.stubGlobal('window', {
      get localStorage() {
        throw denied;
      },
    });
    expect(createStorageSlot('theme').get()).toBeNull();
    expect(log.mock.calls).toEqual([
      ['Browser storage is not available: "theme" was not read.', denied],
    ]);
    log.mockRestore();
  });
});
