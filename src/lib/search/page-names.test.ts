import { describe, expect, it } from 'vitest';
import { makePage, PRODUCTS } from './fixtures.ts';
import { findMember, nameWords, scorePathPart } from './page-names.ts';

const PAGE = makePage({
  path: '/sdk/server-side-sdks/php/php-usage/',
  title: 'Use the PHP SDK',
  section: 'SDKs',
  trail: ['Server-side SDKs', 'PHP'],
  keywords: ['flag value in php'],
});

describe('the keywords of a page of one SDK', () => {
  const { keywords, ownKeywords } = nameWords(PAGE, PRODUCTS);

  it('include its name, for queries without an SDK', () => {
    expect(keywords[0]?.words).toContain('php');
  });
  it('omit its name, for queries that contain it', () => {
    expect(ownKeywords[0]?.words).toEqual(['flag', 'valu']);
  });
});

describe('a part of a path', () => {
  const names = nameWords(
    {
      ...PAGE,
      path: '/api/operations/getoverrides/',
      kind: 'operation',
      names: ['GET /v1/features/{feature}/overrides/current'],
    },
    PRODUCTS,
  );

  it.each([
    'overrides/current',
    'features/{feature}/overrides',
    'features/:key/overrides/current/',
    'v1/features',
  ])('%s is found', (part) => {
    expect(scorePathPart(part, names)).toBeGreaterThan(0);
  });
  it.each(['overrides', 'overrides/all', 'rides/current', 'a/b test', 'overrides current'])(
    '%s is none',
    (part) => {
      expect(scorePathPart(part, names)).toBe(0);
    },
  );
});

it('finds a field by a plain word only if the query also names the section above it', () => {
  const names = nameWords({ ...PAGE, kind: 'operation', names: ['optimize'] }, PRODUCTS);
  expect(findMember(names, 'optimize for', ['optimize'], false)).toEqual({ score: 0 });
  expect(findMember(names, 'php optimize', ['optimize'], true).field).toBe('optimize');
});
