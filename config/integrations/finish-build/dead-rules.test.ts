import { expect, it } from 'vitest';
import { listReadProperties, removeDeadRules } from './dead-rules.ts';

const clean = (css: string) =>
  removeDeadRules(css, {
    hasClass: (name) => ['live', 'also'].includes(name),
    hasProperty: (name) => name === '--read',
  });

it.each([
  ['.dead{top:0}', ''],
  ['.live{top:0}', '.live{top:0}'],
  ['.live .dead,.also{top:0}', '.also{top:0}'],
  ['p:where(.dead){top:0}', ''],
  ['p:where(.live):hover{top:0}', 'p:where(.live):hover{top:0}'],
  // A rule stays if one of its selectors is in use. A class inside :not() needn't be in use.
  [':is(.dead,.live){top:0}', ':is(.dead,.live){top:0}'],
  ['p:not(.dead){top:0}', 'p:not(.dead){top:0}'],
  ['p:has(> .dead:hover){top:0}', 'p:has(> .dead:hover){top:0}'],
  ['@layer a{@media print{.dead{top:0}}}', ''],
  ['@layer a,b;', '@layer a,b;'],
  ['@keyframes x{from{top:0}}', '@keyframes x{from{top:0}}'],
  [':root{--read:1;--unread:2}', ':root{--read:1}'],
  ['.live{.dead{top:0} top:1px}', '.live{ top:1px}'],
])('%s becomes %s', (css, left) => {
  expect(clean(css)).toBe(left);
});

it('lists the custom properties that are read', () => {
  expect(listReadProperties('a{top:calc(var(--a) + var( --b-c,1px))}')).toEqual(['--a', '--b-c']);
});
