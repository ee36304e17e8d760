import { describe, expect, it } from 'vitest';
import { createLexicon } from './lexicon.ts';
import { readQuery } from './query.ts';
import { indexTerms } from './words.ts';

const TEXT =
  'How many environments can a project have? deleteVariables deleteVariable useVariableValue ' +
  'variable value use environment variable sso identity provider';
const lexicon = createLexicon(indexTerms(TEXT));
const read = (text: string, synonyms: { from: string[]; to: string[] }[] = []) =>
  readQuery(text, lexicon, { synonyms, suggestions: [] });
const texts = (readings: ReturnType<typeof read>) =>
  readings.map(({ words }) => words.map(({ text }) => text).join(' '));

describe('an identifier', () => {
  it('of a page is searched exactly, without its stem', () => {
    const [own] = read('deleteVariables');
    const exact = own?.words[0]?.forms.filter(({ prefix }) => !prefix);
    expect(exact?.map(({ term }) => term)).toEqual(['deletevariables']);
    expect(read('variables')[0]?.words[0]?.forms.map(({ term }) => term)).toContain('variabl');
  });

  it('with a typo is corrected to the nearest one, not split', () => {
    const readings = read('useVaraibleValue');
    const best = [...readings].sort((a, b) => b.weight - a.weight)[0];
    expect(best?.words.map(({ text }) => text)).toEqual(['usevariablevalue']);
    // The stem isn't searched, because it would also match "useVariableValues".
    const exact = best?.words[0]?.forms.filter(({ prefix }) => !prefix);
    expect(exact?.map(({ term }) => term)).toEqual(['usevariablevalue']);
  });
});

describe('an identifier beside another word', () => {
  it('is also searched without its first part, because SDKs name methods differently', () => {
    expect(texts(read('php getDeleteVariables'))).toContain('php deletevariables');
    expect(texts(read('getDeleteVariables'))).not.toContain('deletevariables');
  });
});

describe('synonyms', () => {
  it('expand all abbreviations of a query', () => {
    const synonyms = [
      { from: ['env', 'envs'], to: ['environment'] },
      { from: ['var', 'vars'], to: ['variable'] },
      { from: ['sso'], to: ['identity provider'] },
    ];
    expect(texts(read('env vars', synonyms))).toContain('environment variable');
    expect(texts(read('sso env', synonyms))[1]).toBe('sso environment');
  });
});

describe('an unknown word', () => {
  it("isn't corrected if it is an abbreviation in capitals", () => {
    const formsOf = (text: string) => read(text).flatMap(({ words }) => words[0]?.forms ?? []);
    expect(formsOf('ENV')).toEqual([]);
    expect(formsOf('env')).not.toEqual([]);
    expect(formsOf('SSO')).not.toEqual([]);
  });

  it("isn't split into short words", () => {
    expect(texts(read('usesso'))).not.toContain('use sso');
  });
});
