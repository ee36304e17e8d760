import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { describeTag, describeTagged, type TagText } from './describe-tag.ts';
import { groupByKeys } from './group-by-keys.ts';
import { isPrimarySlug } from './is-primary-slug.ts';

describe('groupByKeys', () => {
  const pages = [
    { id: 'b', tags: ['sdks', 'apis'] },
    { id: 'a', tags: ['apis', 'apis'] },
    { id: 'c', tags: [] },
  ];
  const groups = groupByKeys(pages, ({ tags }) => tags);

  it('sorts keys and keeps the order of items', () => {
    expect(groups.map(({ key, items }) => [key, items.map(({ id }) => id)])).toEqual([
      ['apis', ['b', 'a']],
      ['sdks', ['b']],
    ]);
  });
  it('returns no groups for an empty list', () => {
    expect(groupByKeys([], () => ['x'])).toEqual([]);
  });
});

describe('describeTag', () => {
  it("shows the record's texts", () => {
    const record = { label: 'CLI and MCP', about: 'The command line' };
    expect(describeTag('cli-mcp', record)).toBe(record);
  });
  it('derives a label for a tag without a record', () => {
    expect(describeTag('feature-flags', undefined)).toEqual({ label: 'Feature flags', about: '' });
  });
});

describe('isPrimarySlug', () => {
  const site = {
    locales: { en: { htmlLang: 'en' }, fr: { htmlLang: 'fr' } },
    versions: [
      { name: 'current', label: '2.0', path: '', banner: 'none' as const },
      { name: 'v1', label: '1.0', path: '1.0', banner: 'none' as const },
    ],
  };
  it.each(['', 'sdk', 'sdk/features', 'en-route', 'frames/a', 'v1-notes'])('accepts %j', (slug) => {
    expect(isPrimarySlug(slug, site)).toBe(true);
  });
  it.each(['fr', 'fr/sdk', '1.0', '1.0/sdk'])('rejects %j', (slug) => {
    expect(isPrimarySlug(slug, site)).toBe(false);
  });
});

describe('descriptions of lists', () => {
  const dir = 'src/content/data/tags';
  const records = readdirSync(dir).map(
    (file) => JSON.parse(readFileSync(`${dir}/${file}`, 'utf8')) as TagText,
  );
  const bare = { label: 'X', about: '' };

  it('contain the description of the tag', () => {
    const tag = { label: 'SDKs', about: 'Client-side SDKs' };
    expect(describeTagged(tag, 2, 'page')).toBe(
      'Client-side SDKs: 2 pages of the Guidon documentation, with a description of each.',
    );
    expect(describeTagged(tag, 1, 'post')).toBe(
      "Client-side SDKs: 1 post in Guidon's product updates, with a description of each.",
    );
  });
  it.each([bare, ...records])('fit in a search result: $label', (tag) => {
    for (const text of [describeTagged(tag, 100, 'page'), describeTagged(tag, 1, 'post')]) {
      expect(text.length).toBeGreaterThanOrEqual(50);
      expect(text.length).toBeLessThanOrEqual(160);
    }
  });
});
