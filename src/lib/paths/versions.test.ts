import { describe, expect, it } from 'vitest';
import { versionedId } from './versioned-id.ts';
import { describeVersion, findVersion, type Version } from './versions.ts';

const versions: Version[] = [
  { name: 'current', label: '2.0', path: '', banner: 'none' },
  { name: '1.x', label: '1.x', path: '1.x', banner: 'unmaintained' },
];
const pages = new Set(['', 'guide', 'new', '1.x', '1.x/guide', '1.x/old']);
const has = (slug: string) => pages.has(slug);
const choice = (slug: string, name: string) =>
  describeVersion(slug, versions, has)?.choices.find((c) => c.name === name)?.slug;

describe('versions', () => {
  it('are found by path', () => {
    expect(findVersion('1.x/guide', versions)?.name).toBe('1.x');
    expect(findVersion('1.x', versions)?.name).toBe('1.x');
    expect(findVersion('1.xy', versions)?.name).toBe('current');
    expect(findVersion('guide', versions)?.name).toBe('current');
  });
  it('link to the same page if it exists, or else to the main page', () => {
    expect(choice('guide', '1.x')).toBe('1.x/guide');
    expect(choice('new', '1.x')).toBe('1.x');
    expect(choice('1.x/guide', 'current')).toBe('guide');
    expect(choice('1.x/old', 'current')).toBe('');
  });
  it('link to the latest version if it has the page', () => {
    expect(describeVersion('1.x/guide', versions, has)?.latestSlug).toBe('guide');
    expect(describeVersion('1.x/old', versions, has)?.latestSlug).toBeUndefined();
  });
});

describe('versionedId', () => {
  it.each([
    ['index.mdx', 'index'],
    ['sdk/index.mdx', 'sdk'],
    ['sdk/features.md', 'sdk/features'],
    ['versions/1.x/index.md', '1.x'],
    ['versions/1.x/guide.md', '1.x/guide'],
    ['versions/1.xy/guide.md', 'versions/1.xy/guide'],
  ])('%s -> %s', (file, id) => {
    expect(versionedId(file, versions)).toBe(id);
  });
});
