import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DEPENDENCES, listBroken, listUnknownNames } from './upgrade-checks.ts';

const GUIDE = readFileSync(join(import.meta.dirname, '../../docs/upgrading.md'), 'utf8');

it('reports a text that an upgrade removed, with our file and the section of the guide', () => {
  const dependence = {
    file: 'a/b.css',
    text: '50rem',
    ours: 'config/b.ts',
    heading: 'breakpoints',
  };
  expect(listBroken([dependence], () => '@media (width: 50rem)')).toEqual([]);
  expect(listBroken([dependence], () => '@media (width: 48rem)')).toEqual([
    'a/b.css no longer contains 50rem, which config/b.ts depends on. See docs/upgrading.md#breakpoints.',
  ]);
});

it('reports a class that the package no longer has, unless it is our own', () => {
  const names = { pattern: /sl-\w+/g, own: ['sl-ours'], heading: 'names-in-styles' };
  expect(listUnknownNames(names, '.sl-a .sl-ours', 'class="sl-a"')).toEqual([]);
  expect(listUnknownNames(names, '.sl-a .sl-b', 'class="sl-a"')).toEqual([
    'No package has the name sl-b any more. See docs/upgrading.md#names-in-styles.',
  ]);
});

it('has a section of the guide for each', () => {
  const headings = [...GUIDE.matchAll(/^## (.+)$/gm)].map(([, text = '']) =>
    text.toLowerCase().replaceAll(' ', '-'),
  );
  expect(headings).toEqual(expect.arrayContaining(DEPENDENCES.map(({ heading }) => heading)));
});
