import { describe, expect, it } from 'vitest';
import { bundleStyles } from './style-bundles.ts';

const SHEETS: Readonly<Record<string, string>> = {
  base: 'a{}',
  tabs: 'b{}',
  chart: 'c{}',
  both: 'c{}b{}',
};
const read = (sheet: string) => SHEETS[sheet] ?? `.${sheet}{top:0}`;
const page = (...sheets: string[]) => ({ sheets, hasClass: () => true, weight: 1 });

/** The style sheets of each page, in the order of its links. */
function bundle(pages: Parameters<typeof bundleStyles>[0], readSheet = read): string[][] {
  const { files, links } = bundleStyles(pages, readSheet);
  return links.map((own) => own.map((file) => files.get(file) ?? ''));
}

describe('bundleStyles', () => {
  it('gives a page what all pages have, and what it has besides', () => {
    const pages = [page('base'), page('base', 'tabs'), page('base', 'tabs', 'chart')];
    expect(bundle(pages)).toEqual([['a{}\n'], ['a{}\n', 'b{}\n'], ['a{}\n', 'b{}\n', 'c{}\n']]);
  });

  it('gives a page no rule for classes that it lacks', () => {
    const css = '@layer x{.one .two{top:0}.three{top:1px}}p{top:2px}';
    const pages = [['one', 'two'], ['one'], ['three']].map((names) => ({
      ...page('base'),
      hasClass: (name: string) => names.includes(name),
    }));
    const [both = [], one = [], three = []] = bundle(pages, () => css);
    expect(both).toEqual(['p{top:2px}\n', '@layer x{.one .two{top:0}\n}']);
    expect(one).toEqual(both.slice(0, 1));
    expect(three).toEqual(['p{top:2px}\n', '@layer x{.three{top:1px}\n}']);
  });

  it('writes a rule once, whichever sheets hold it', () => {
    const { files } = bundleStyles(
      [page('base'), page('base', 'tabs'), page('base', 'both')],
      read,
    );
    expect([...files.values()].join('').match(/b\{\}/g)).toHaveLength(1);
  });

  it('keeps the order of the rules, which decides between equal ones', () => {
    const [, styles] = bundle([page('base'), page('chart', 'base', 'tabs')]);
    expect(styles?.[1]).toBe('c{}\nb{}\n');
  });

  it('joins what costs pages least until there are six files, and loses nothing', () => {
    const names = Array.from({ length: 12 }, (_, index) => `x${index}`);
    const pages = [page('base'), ...names.map((name, i) => page('base', name, `x${i % 4}`))];
    expect(bundleStyles(pages, read).files.size).toBe(6);
    for (const [index, css] of bundle(pages).entries()) {
      for (const sheet of pages[index]?.sheets ?? []) expect(css.join('')).toContain(read(sheet));
    }
  });

  it('keeps rules from a page that counts more than those that need them', () => {
    const names = Array.from({ length: 12 }, (_, index) => `x${index}`);
    const home = { ...page('base', 'x0'), weight: 1000 };
    const [styles] = bundle([home, ...names.map((name) => page('base', name))]);
    expect(styles).toEqual(['a{}\n', '.x0{top:0}\n']);
  });

  it('names files by their content', () => {
    const name = (css: string) => bundleStyles([page('base')], () => css).links[0]?.[0];
    expect(name('x{}')).not.toBe(name('y{}'));
    expect(name('x{}')).toBe(name('x{}'));
  });
});
