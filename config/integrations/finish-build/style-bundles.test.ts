import { describe, expect, it } from 'vitest';
import { bundleStyles } from './style-bundles.ts';

const SHEETS: Readonly<Record<string, string>> = {
  base: 'a{}',
  tabs: 'b{}',
  chart: 'c{}',
  both: 'c{}b{}',
};
const read = (sheet: string) => SHEETS[sheet] ?? `.${sheet}{top:0}`;

describe('bundleStyles', () => {
  it('gives a page the common bundle and the bundle with its other rules', () => {
    const pages = [['base'], ['base', 'tabs'], ['base', 'tabs', 'chart']];
    const { files, filesOf } = bundleStyles(pages, read);
    const css = (sheets: readonly string[]) => filesOf(sheets).map((file) => files.get(file));
    expect(pages.map(css)).toEqual([['a{}'], ['a{}', 'b{}'], ['a{}', 'b{}', 'c{}']]);
  });

  it('writes a rule once, even if several sheets contain it', () => {
    const { files } = bundleStyles([['base'], ['base', 'tabs'], ['base', 'both']], read);
    expect([...files.values()].join('').match(/b\{\}/g)).toHaveLength(1);
  });

  it('keeps the order of the rules, which decides between rules of equal specificity', () => {
    const { files, filesOf } = bundleStyles([['base'], ['chart', 'base', 'tabs']], read);
    const [, page = ''] = filesOf(['chart', 'base', 'tabs']);
    expect(files.get(page)).toBe('c{}\nb{}');
  });

  it('merges bundles until there are seven, and keeps all rules', () => {
    const names = Array.from({ length: 12 }, (_, index) => `x${index}`);
    const pages = [['base'], ...names.map((name, index) => ['base', name, `x${index % 4}`])];
    const { files, filesOf } = bundleStyles(pages, read);
    expect(files.size).toBe(7);
    for (const sheets of pages) {
      const css = filesOf(sheets).map((file) => files.get(file) ?? '');
      for (const sheet of sheets) expect(css.join('\n')).toContain(read(sheet));
    }
  });

  it('names files by a hash of their content', () => {
    const name = (css: string) => bundleStyles([['base']], () => css).filesOf(['base'])[0];
    expect(name('x{}')).not.toBe(name('y{}'));
    expect(name('x{}')).toBe(name('x{}'));
  });
});
