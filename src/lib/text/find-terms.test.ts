import { describe, expect, it } from 'vitest';
import { chooseTerms, createTermFinder } from './find-terms.ts';
import type { GlossaryTerm } from './glossary-term.ts';

const term = (title: string, more: Partial<GlossaryTerm> = {}): GlossaryTerm => ({
  id: title.toLowerCase(),
  title,
  definition: `What ${title} is.`,
  page: `/${title.toLowerCase()}`,
  ...more,
});

const variable = term('Variable');
const schema = term('Variable Schema');
const property = term('Custom Property', { aliases: ['Custom Properties'] });
const webhook = term('webhook');
const finder = createTermFinder([variable, schema, property, webhook]);
const all = () => true;
const show = (text: string) =>
  finder.cut(text, all).map(({ text: piece, term: found }) => (found ? `[${piece}]` : piece));

describe('a text', () => {
  it('is split at the first occurrence of each term', () => {
    expect(show('A Variable, a Variable, and webhooks.')).toEqual([
      'A ',
      '[Variable]',
      ', a Variable, and ',
      '[webhooks]',
      '.',
    ]);
  });

  it.each([
    ['A variable of your own.', 'lower case is another word'],
    ['The Variable-like and MyVariable.', 'parts of words'],
    ['No term here.', 'nothing'],
  ])('%s: %s', (text) => {
    expect(show(text)).toEqual([text]);
  });

  it('takes the longest name, plurals, aliases, and the start of a sentence', () => {
    expect(show('Variable Schemas')).toEqual(['[Variable Schemas]']);
    expect(show('Custom Properties')).toEqual(['[Custom Properties]']);
    expect(show('Webhooks come.')).toEqual(['[Webhooks]', ' come.']);
    expect(finder.match('Webhooks')).toBe(webhook);
    expect(finder.match('Webhooks come')).toBeUndefined();
  });

  it('can opt out of a term', () => {
    expect(finder.cut('A Variable.', () => false)).toEqual([{ text: 'A Variable.' }]);
    expect(createTermFinder([]).cut('A Variable.', all)).toEqual([{ text: 'A Variable.' }]);
  });
});

it('two terms with one name are refused', () => {
  expect(() => createTermFinder([webhook, term('hook', { aliases: ['webhook'] })])).toThrow(
    'Glossary: "webhook" is a name of "webhook" and of "hook". Change one of them.',
  );
});

it('a page prefers specific terms, and never links to itself', () => {
  const basic = term('Feature', { basic: true });
  expect(chooseTerms([basic, variable, webhook], '/webhook', 5)).toEqual([variable, basic]);
  expect(chooseTerms([basic, variable, schema], '/other', 2)).toEqual([variable, schema]);
});
