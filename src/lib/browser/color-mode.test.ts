import { afterEach, describe, expect, it, vi } from 'vitest';
import { bootArguments, bootColorMode } from './boot-color-mode.ts';
import {
  labelToggle,
  nextChoice,
  readChoice,
  resolveMode,
  type ColorMode,
  type ColorSettings,
} from './color-mode.ts';

const respect: ColorSettings = { default: 'light', respectSystem: true, disableSwitch: false };
const ignore: ColorSettings = { ...respect, respectSystem: false };
const fixed: ColorSettings = { ...respect, disableSwitch: true };

describe('readChoice', () => {
  it.each([
    ['light', 'light'],
    ['dark', 'dark'],
    ['system', 'system'],
    [null, 'system'],
    ['', 'system'],
    ['blue', 'system'],
  ])('%j reads as %s', (stored, choice) => {
    expect(readChoice(stored)).toBe(choice);
  });
});

describe('nextChoice', () => {
  it('cycles system, light, dark, system where the system is respected', () => {
    expect(nextChoice('system', respect, 'dark')).toBe('light');
    expect(nextChoice('light', respect, 'light')).toBe('dark');
    expect(nextChoice('dark', respect, 'dark')).toBe('system');
  });
  it('alternates light and dark otherwise', () => {
    expect(nextChoice('system', ignore, 'light')).toBe('dark');
    expect(nextChoice('dark', ignore, 'dark')).toBe('light');
  });
  it('has a label with the current mode', () => {
    expect(labelToggle('system', respect, 'dark')).toBe('Color mode: system. Switch to light.');
    expect(labelToggle('system', ignore, 'light')).toBe('Color mode: light. Switch to dark.');
  });
});

describe('resolveMode and the script in the head', () => {
  afterEach(() => vi.unstubAllGlobals());

  const cases = [respect, ignore, fixed, { ...respect, default: 'dark' as const }].flatMap(
    (settings) =>
      (['light', 'dark', undefined] as const).flatMap((system) =>
        ['light', 'dark', 'system', null, 'blue'].map((stored) => ({ settings, system, stored })),
      ),
  );

  function boot(settings: ColorSettings, system: ColorMode | undefined, stored: string | null) {
    const dataset: Record<string, string> = {};
    vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'theme' ? stored : null) });
    vi.stubGlobal('document', { documentElement: { dataset } });
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes(String(system)) }));
    bootColorMode(...bootArguments(settings, 'theme'));
    return dataset;
  }

  it.each(cases)('agree on $stored with system $system', ({ settings, system, stored }) => {
    const expected = resolveMode(readChoice(stored), settings, system);
    expect(boot(settings, system, stored)['theme']).toBe(expected);
  });

  it('treat a storage that throws as no choice', () => {
    const dataset: Record<string, string> = {};
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('denied');
      },
    });
    vi.stubGlobal('document', { documentElement: { dataset } });
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('dark') }));
    bootColorMode(...bootArguments(respect, 'theme'));
    expect(dataset).toEqual({ theme: 'dark', themeChoice: 'system' });
  });

  it('refers to nothing outside the function', () => {
    expect(() => new Function(`return (${bootColorMode.toString()})`)()).not.toThrow();
    expect(bootColorMode.toString()).not.toMatch(/__vite|import/);
  });
});
