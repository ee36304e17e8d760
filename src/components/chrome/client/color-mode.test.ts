import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ColorSettings } from '../../../lib/browser/color-mode.ts';
import { COLOR_MODE_KEY } from '../../../site/limits.ts';

const settings: ColorSettings = { default: 'light', respectSystem: true, disableSwitch: false };

/** Imports the module while the system is in dark mode and storage contains `stored`. */
async function load(stored: Record<string, string>, changes: Partial<ColorSettings> = {}) {
  const items = new Map(Object.entries(stored));
  const dataset: Record<string, string> = {};
  const heard = new Map<string, () => void>();
  vi.stubGlobal('COLOR_SETTINGS', { ...settings, ...changes });
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => items.set(key, value),
      removeItem: (key: string) => items.delete(key),
    },
  });
  vi.stubGlobal('document', {
    documentElement: { dataset },
    querySelectorAll: () => [],
    addEventListener: (type: string, listener: () => void) => heard.set(type, listener),
  });
  vi.stubGlobal('getComputedStyle', () => ({ backgroundColor: '' }));
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined }));
  vi.stubGlobal('addEventListener', () => undefined);
  vi.resetModules();
  const module = await import('./color-mode.ts');
  return { ...module, items, dataset, showPage: () => heard.get('astro:page-load')?.() };
}

describe('the color mode of a page', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is deleted from the storage where switching is disabled, and only there', async () => {
    const stored = { [COLOR_MODE_KEY]: 'dark' };
    const fixed = await load(stored, { disableSwitch: true });
    fixed.watchColorMode();
    fixed.showPage();
    expect([...fixed.items]).toEqual([]);
    const free = await load(stored);
    free.watchColorMode();
    free.showPage();
    expect([...free.items]).toEqual([[COLOR_MODE_KEY, 'dark']]);
  });
});
