import { describe, expect, it } from 'vitest';
import { findCounterparts, readSdkSlug } from './counterparts.ts';
import { makeSdk } from './fixture.ts';

const sdks = [
  makeSdk('react', { path: '/sdk/client-side-sdks/react/', family: 'client' }),
  makeSdk('react-native', { path: '/sdk/client-side-sdks/react-native/', family: 'client' }),
  makeSdk('go'),
];
const PAGES = ['react', 'react-native', 'go'].flatMap((name) => {
  const folder = `sdk/${name === 'go' ? 'server' : 'client'}-side-sdks/${name}`;
  return [folder, `${folder}/${name}-install`, `${folder}/${name}-usage`];
});
const only = (...extra: string[]) => {
  const pages = new Set([...PAGES, ...extra]);
  return (slug: string) => pages.has(slug);
};
const react = 'sdk/client-side-sdks/react';

describe('readSdkSlug', () => {
  it('distinguishes SDKs with a common prefix', () => {
    const native = readSdkSlug(sdks, 'sdk/client-side-sdks/react-native/react-native-usage');
    expect(native).toMatchObject({ sdk: { id: 'react-native' }, page: 'usage' });
    expect(readSdkSlug(sdks, react)).toMatchObject({ sdk: { id: 'react' }, page: '' });
  });
  it('returns nothing outside SDK pages', () => {
    expect(readSdkSlug(sdks, 'sdk/features')).toBeUndefined();
    expect(findCounterparts(sdks, 'sdk/features', () => true)).toEqual([]);
  });
});

describe('findCounterparts', () => {
  it('finds the same page of each SDK and marks the current SDK', () => {
    const found = findCounterparts(sdks, `${react}/react-usage`, only());
    expect(found.map(({ slug, isCurrent }) => [slug, isCurrent])).toEqual([
      [`${react}/react-usage`, true],
      ['sdk/client-side-sdks/react-native/react-native-usage', false],
      ['sdk/server-side-sdks/go/go-usage', false],
    ]);
    expect(found.every(({ instead }) => instead === undefined)).toBe(true);
  });
  it('falls back to the substitute page, with the reason', () => {
    const page = `${react}/react-openfeature`;
    const go = findCounterparts(sdks, page, only(page)).at(-1);
    expect(go?.slug).toBe('sdk/server-side-sdks/go');
    expect(go?.instead?.reason).toContain('no OpenFeature provider');
  });
  it('omits an SDK without a matching page', () => {
    const page = `${react}/react-example`;
    expect(findCounterparts(sdks, page, only(page))).toHaveLength(1);
  });
});
