import { describe, expect, it } from 'vitest';
import { makeTerms } from './fixtures.ts';
import { createLexicon } from './lexicon.ts';
import { readQuery } from './query.ts';
import { indexTerms } from './words.ts';

const TEXT =
  'How many environments can a project have? deleteVariables deleteVariable useVariableValue ' +
  'variable value use environment variable sso identity provider';
const lexicon = createLexicon(makeTerms(indexTerms(TEXT)));
const read = (text: string, synonyms: { from: string[]; to: string[] }[] = []) =>
  readQuery(text, lexicon, { short: { prod: 'production' }, synonyms, suggestions: [] });

describe('an identifier', () => {
  it('of a page is searched exactly, without its stem', () => {
    const [own] = read('deleteVariables');
    const exact = own?.words[0]?.forms.filter(({ prefix }) => !prefix);
    expect(exact?.map(({ term }) => term)).toEqual(['deletevariables']);
    expect(read('variables')[0]?.words[0]?.forms.map(({ term }) => term)).toContain('variabl');
  });
});

describe('a short form', () => {
  const words = (text: string) => read(text)[0]?.words.map((word) => word.text);
  it('is read in full, unless it is the whole query', () => {
    expect(words('constructor in prod')).toEqual(['constructor', 'in', 'production']);
    expect(words('prod')).toEqual(['prod']);
  });
});

describe('an unknown word', () => {
  it("isn't corrected if it is an abbreviation in capitals", () => {
    const formsOf = (text: string) => read(text).flatMap(({ words }) => words[0]?.forms ?? []);
    expect(formsOf('ENV')).toEqual([]);
    expect(formsOf('env')).not.toEqual([]);
    expect(formsOf('SSO')).not.toEqual([]);
  });
});
