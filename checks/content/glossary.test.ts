import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readGlossary } from '../../config/index.ts';
import { createTermFinder } from '../../src/lib/text/find-terms.ts';
import { readPages } from '../support/sources.ts';

const terms = readGlossary('src/content/data/glossary');
const pages = new Set(readPages('src/content/docs').map(({ slug }) => `/${slug}`));

describe('the glossary', () => {
  it('has at least 45 terms with unique names', () => {
    expect(terms.length).toBeGreaterThanOrEqual(45);
    expect(() => createTermFinder(terms)).not.toThrow();
  });

  it('links to existing pages', () => {
    const lost = terms.filter(({ page }) => !pages.has(page));
    expect(lost.map(({ id, page }) => `src/content/data/glossary/${id}.json: ${page}`)).toEqual([]);
  });

  it('names each file after its term', () => {
    const slug = (title: string) => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
    expect(terms.filter(({ id, title }) => id !== slug(title)).map(({ id }) => id)).toEqual([]);
  });

  it('has definitions that do not use the term that they define', () => {
    const circular = terms.filter(({ title, definition }) =>
      new RegExp(`\\b${title}\\b`).test(definition),
    );
    expect(circular.map(({ title }) => title)).toEqual([]);
    expect(existsSync('src/content/docs/platform/glossary.mdx')).toBe(true);
  });
});
