import { describe, expect, it } from 'vitest';
import { completeTexts, fill, writeScriptTexts } from './texts.ts';

const english = { yes: 'Yes', no: 'No', script: { copied: 'Copied' }, late: { close: 'Close' } };

describe('texts in another language', () => {
  it('are English where a translation is missing, and the missing keys are listed', () => {
    const { texts, missing } = completeTexts({ yes: 'Oui', late: { close: 'Fermer' } }, english);
    expect(texts).toEqual({
      yes: 'Oui',
      no: 'No',
      script: { copied: 'Copied' },
      late: { close: 'Fermer' },
    });
    expect(missing).toEqual(['no', 'script.copied']);
  });

  it('are in the page for scripts, except what scripts contain in English', () => {
    expect(writeScriptTexts(english, english)).toBeUndefined();
    const french = { ...english, late: { close: 'Fermer' } };
    expect(writeScriptTexts(french, english)).toBe('{"close":"Fermer"}');
  });

  it('have names in braces for what is inserted', () => {
    expect(fill('{a} & {b} {c}', { a: 1, b: '<$&>' })).toBe('1 & <$&> {c}');
  });
});
