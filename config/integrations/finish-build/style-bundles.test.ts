import { describe, expect, it } from 'vitest';
import { bundleStyles } from './style-bundles.ts';

const SHEETS: Readonly<Record<string, string>> = { base: 'a{}', tabs: 'b{}', chart: 'c{}' };
const read = (sheet: string) => SHEETS[sheet] ?? '';

describe('bundleStyles', () => {
  it('gives a page what all pages have, and what it has besides', () => {
    const pages = [['base'], ['base', 'tabs'], ['base', 'tabs', 'chart']];
    const { files, filesOf } = bundleStyles(pages, read, 'd{}');
    const css = (sheets: readonly string[]) => filesOf(sheets).map((file) => files.get(file));
    expect(pages.map(css)).toEqual([['a{}\nd{}'], ['a{}\nd{}', 'b{}'], ['a{}\nd{}', 'b{}\nc{}']]);
  });
  it('shares a file among pages with the same sheets', () => {
    const pages = [['base'], ['base', 'tabs'], ['base', 'tabs']];
    const { files, filesOf } = bundleStyles(pages, read, '');
    expect(files.size).toBe(2);
    expect(filesOf(pages[1] ?? [])).toEqual(filesOf(pages[2] ?? []));
  });
  it('keeps the order of the sheets, which decides between equal rules', () => {
    const { files, filesOf } = bundleStyles([['base'], ['chart', 'base', 'tabs']], read, '');
    const [, page = ''] = filesOf(['chart', 'base', 'tabs']);
    expect(files.get(page)).toBe('c{}\nb{}');
  });
  it('names files by their content', () => {
    const name = (extra: string) => bundleStyles([['base']], read, extra).filesOf(['base'])[0];
    expect(name('x{}')).not.toBe(name('y{}'));
    expect(name('x{}')).toBe(name('x{}'));
  });
});
