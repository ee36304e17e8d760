import { afterEach, describe, expect, it, vi } from 'vitest';
import { ANNOUNCEMENT_KEYS as keys } from './announcement.ts';
import { bootAnnouncement } from './boot-announcement.ts';

function boot(stored: Record<string, string>, configuredId: string) {
  const items = new Map(Object.entries(stored));
  const attributes = new Map<string, boolean>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
  vi.stubGlobal('document', {
    documentElement: { toggleAttribute: (name: string, on: boolean) => attributes.set(name, on) },
  });
  bootAnnouncement(configuredId, keys);
  return { items, hidden: attributes.get('data-announcement-dismissed') };
}

describe('bootAnnouncement', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['a', 'true', 'a', true],
    ['a', 'false', 'a', false],
    ['a', 'true', 'b', false],
    ['', 'true', 'a', false],
  ])('stored %s/%s, configured %s: dismissed is %s', (id, dismissed, configured, expected) => {
    const { hidden, items } = boot({ [keys.id]: id, [keys.dismissed]: dismissed }, configured);
    expect(hidden).toBe(expected);
    expect(items.get(keys.id)).toBe(configured);
  });
  it('moves an id stored under the legacy key', () => {
    const { hidden, items } = boot({ [keys.legacyId]: 'a', [keys.dismissed]: 'true' }, 'a');
    expect(hidden).toBe(true);
    expect(items.get(keys.id)).toBe('a');
    expect(items.has(keys.legacyId)).toBe(false);
  });
});
