import { describe, expect, it } from 'vitest';
import { makeFound, makePage, PRODUCTS } from './fixtures.ts';
import { findNamed, nameWords } from './page-names.ts';

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

describe('a query that is the name of a heading or a field', () => {
  const names = nameWords(
    {
      ...PAGE,
      headings: [
        { level: 6, text: 'variableValue', anchor: 'GuidonClient.variableValue', common: true },
        { level: 2, text: 'Next steps', anchor: 'next-steps', common: true },
      ],
    },
    PRODUCTS,
  );
  const find = (...words: string[]) =>
    findNamed(
      names,
      words.map((word) => makeFound(word)),
    );

  it.each([
    [['variableValue'.toLowerCase()]],
    [['variable', 'value']],
    [['get', 'variable', 'value']],
    [['variable', 'value', 'async']],
  ])('%j is the method', (words) => {
    expect(find(...words).place?.heading).toBe(0);
  });
  it('is not told apart by a heading that many pages have', () => {
    expect(find('next', 'steps').place?.isPlain).toBe(true);
    expect(find('variable').place).toBeUndefined();
  });
  it('is found on a page of the API reference, unless its title is about the field', () => {
    const fieldOf = (title: string) =>
      findNamed(nameWords({ ...PAGE, title, kind: 'operation', names: ['perPage'] }, PRODUCTS), [
        makeFound('perpage'),
      ]).field;
    expect(fieldOf('List webhooks')).toBe('perpage');
    expect(fieldOf('Set perPage')).toBeUndefined();
  });
});
