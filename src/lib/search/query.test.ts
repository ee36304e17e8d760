import { describe, expect, it } from 'vitest';
import { createLexicon } from './lexicon.ts';
import { isTelling, readQuery } from './query.ts';
import { indexTerms } from './words.ts';

const TEXT =
  'How many environments can a project have? deleteVariables deleteVariable useVariableValue ' +
  'variable value use environment variable sso identity provider';
const lexicon = createLexicon(indexTerms(TEXT));
const read = (text: string, synonyms: { from: string[]; to: string[] }[] = []) =>
  readQuery(text, lexicon, { synonyms, suggestions: [] });
const texts = (readings: ReturnType<typeof read>) =>
  readings.map(({ words }) => words.map(({ text }) => text).join(' '));

describe('a question of number', () => {
  it('asks about what is counted', () => {
    const [own] = read('how many environments can a project have');
    expect(own?.words.filter(isTelling).map(({ text }) => text)).toEqual([
      'environments',
      'project',
    ]);
    expect(read('many environments')[0]?.words.every(isTelling)).toBe(true);
  });
});

describe('an identifier', () => {
  it('that a page has stands for itself alone, and not for its stem', () => {
    const [own] = read('deleteVariables');
    const exact = own?.words[0]?.forms.filter(({ prefix }) => !prefix);
    expect(exact?.map(({ term }) => term)).toEqual(['deletevariables']);
    expect(read('variables')[0]?.words[0]?.forms.map(({ term }) => term)).toContain('variabl');
  });

  it('that is mistyped is rather the nearest one than its parts', () => {
    const readings = read('useVaraibleValue');
    const best = [...readings].sort((a, b) => b.weight - a.weight)[0];
    expect(best?.words.map(({ text }) => text)).toEqual(['usevariablevalue']);
  });
});

describe('synonyms', () => {
  it('spell all short words of a query out at once', () => {
    const synonyms = [
      { from: ['env', 'envs'], to: ['environment'] },
      { from: ['var', 'vars'], to: ['variable'] },
      { from: ['sso'], to: ['identity provider'] },
    ];
    expect(texts(read('env vars', synonyms))).toContain('environment variable');
    expect(texts(read('sso env', synonyms))[1]).toBe('sso environment');
  });

  it('remember the one word that they stand for, and how many share its place', () => {
    const readings = read('sso project', [{ from: ['sso'], to: ['identity provider'] }]);
    const other = readings.find(({ words }) => words[0]?.text === 'identity');
    expect(other?.words.map(({ standsFor }) => standsFor?.word.text)).toEqual([
      'sso',
      'sso',
      undefined,
    ]);
    expect(other?.words[0]?.standsFor?.among).toBe(2);
  });
});

describe('a word that no page has', () => {
  it('stands for no other word where it is an abbreviation in capitals', () => {
    const formsOf = (text: string) => read(text).flatMap(({ words }) => words[0]?.forms ?? []);
    expect(formsOf('ENV')).toEqual([]);
    expect(formsOf('env')).not.toEqual([]);
    expect(formsOf('SSO')).not.toEqual([]);
  });

  it('is no short words in a row', () => {
    expect(texts(read('usesso'))).not.toContain('use sso');
  });
});
