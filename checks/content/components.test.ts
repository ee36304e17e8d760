import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { AUTHORED } from '../support/authored.ts';

const PAGE = 'src/content/docs/components.mdx';

/** Import statements of components, from all pages except the components guide itself. */
const imported = AUTHORED.filter(({ page }) => page.file !== PAGE).flatMap(({ page }) => [
  ...page.body.matchAll(/from '#(components\/[^']+\.astro)'/g),
]);

it(`every component for authors is shown or named on ${PAGE}`, () => {
  const guide = readFileSync(PAGE, 'utf8');
  const files = [...new Set(imported.map(([, file = '']) => file))];
  const missing = files.filter((file) => {
    const name = basename(file, '.astro');
    return !guide.includes(`<Example of="${name}">`) && !guide.includes(`\`${name}\``);
  });
  expect(files.length).toBeGreaterThan(30);
  expect(missing.map((file) => `${PAGE}: add <Example of="…"> for src/${file}`)).toEqual([]);
});

it('draws each mark of a card in public/card-marks.svg', () => {
  const drawn = readFileSync('public/card-marks.svg', 'utf8');
  const used = AUTHORED.flatMap(({ page }) => [...page.body.matchAll(/<Card mark="([^"]+)"/g)]);
  expect(used.length).toBeGreaterThan(20);
  const missing = used.filter(([, mark]) => !drawn.includes(`id="${mark}"`));
  expect(missing.map(([, mark]) => mark)).toEqual([]);
});

it('gives two requests of one operation on a page titles of their own', () => {
  const repeated = AUTHORED.flatMap(({ page }) => {
    const requests = [...page.body.matchAll(/<ApiRequest\b.*?\/>/gs)].map(([request]) => {
      const [, operation = ''] = /operation="(\w+)"/.exec(request) ?? [];
      return `${page.file}: ${operation} ${/title="([^"]*)"/.exec(request)?.[1] ?? 'without a title'}`;
    });
    return requests.filter((request, index) => requests.indexOf(request) !== index);
  });
  expect(repeated).toEqual([]);
});

it('puts a text between two lists about an SDK, because Markdown takes both for one list', () => {
  const list = String.raw`<Sdk(?:Fields|Methods|Options)\b[^>]*/>`;
  const lists = AUTHORED.flatMap(({ page }) => [...page.body.matchAll(new RegExp(list, 'g'))]);
  expect(lists.length).toBeGreaterThan(200);
  const pairs = AUTHORED.flatMap(({ page }) =>
    [...page.body.matchAll(new RegExp(`${list}\\s+${list}`, 'g'))].map(
      ([pair]) => `${page.file}: ${pair.replace(/\s+/, ' ')}`,
    ),
  );
  expect(pairs).toEqual([]);
});
