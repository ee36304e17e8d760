import { describe, expect, it } from 'vitest';
import { makeFound, makePage, PRODUCTS } from './fixtures.ts';
import { findNamed, nameWords } from './page-names.ts';

const PAGE = makePage({
  path: '/sdk/server-side-sdks/php/php-usage/',
  title: 'Use the PHP SDK',
  section: 'SDKs',
  trail: ['Server-side SDKs', 'PHP'],
});

describe('the keywords of a page of one SDK', () => {
  const [keyword] = nameWords(
    PAGE,
    [{ page: 0, text: 'flag value in php', as: 'keyword' }],
    PRODUCTS,
  ).keywords;

  it('include its name, for queries without an SDK', () => {
    expect(keyword?.name.words).toContain('php');
  });
  it('omit its name, for queries that contain it', () => {
    expect(keyword?.own.words).toEqual(['flag', 'valu']);
  });
});

describe('a query that is the name of a heading or a field', () => {
  const names = nameWords(
    PAGE,
    [
      { page: 0, text: 'variableValue', as: 'member', place: 0 },
      { page: 0, text: 'Next steps', as: 'common heading', place: 1 },
      { page: 0, text: 'defaultValue', as: 'member', place: 2 },
      { page: 0, text: 'defaultValue', as: 'member', place: 3 },
    ],
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
  it('is one of several with this name only if it is written like them', () => {
    expect(find('default', 'value').place).toBeUndefined();
    expect(find('defaultvalue').place?.heading).toBe(3);
  });
  it('is not told apart by a heading that many pages have', () => {
    expect(find('next', 'steps').place?.isPlain).toBe(true);
    expect(find('variable').place).toBeUndefined();
  });
  it('is found on a page of the API reference, unless its title is about the field', () => {
    const fieldOf = (title: string) =>
      findNamed(
        nameWords(
          { ...PAGE, title, kind: 'operation' },
          [{ page: 0, text: 'perPage', as: 'field' }],
          PRODUCTS,
        ),
        [makeFound('perpage')],
      ).field;
    expect(fieldOf('List webhooks')).toBe('perpage');
    expect(fieldOf('Set perPage')).toBeUndefined();
  });
});
