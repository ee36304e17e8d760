import { describe, expect, it } from 'vitest';
import { indexTerms, splitWords, stemWord, toPathWord } from './words.ts';

const wholes = (text: string) => splitWords(text).map(({ whole }) => whole);

describe('splitWords', () => {
  it('splits at punctuation and spaces', () => {
    expect(wholes('What is a “kill switch”, really?')).toEqual([
      'what',
      'is',
      'a',
      'kill',
      'switch',
      'really',
    ]);
  });

  it.each([
    ['useVariableValue', 'usevariablevalue', ['use', 'variable', 'value']],
    ['ERR_DUPE_FEATURE_KEY', 'errdupefeaturekey', ['err', 'dupe', 'feature', 'key']],
    ['self-hosting', 'selfhosting', ['self', 'hosting']],
    ['Node.js', 'nodejs', ['node', 'js']],
    ['guidon_server_', 'guidonserver', ['guidon', 'server']],
    ['A/B', 'ab', ['a', 'b']],
  ])('keeps %s whole and in parts', (text, whole, parts) => {
    expect(splitWords(text)).toEqual([{ whole, parts }]);
  });

  it("doesn't split names such as JavaScript", () => {
    expect(splitWords('iOS JavaScript OpenFeature')).toEqual([
      { whole: 'ios', parts: [] },
      { whole: 'javascript', parts: [] },
      { whole: 'openfeature', parts: [] },
    ]);
  });

  it('keeps an API path as one word, with any parameter names', () => {
    const [word] = splitWords('/v1/projects/{project}/features');
    expect(word).toEqual({
      whole: '/v1/projects/{}/features',
      parts: ['v1', 'projects', 'project', 'features'],
    });
    expect(toPathWord('v1/projects/:key/')).toBe('/v1/projects/{}');
  });

  it.each([
    ['--headless', ['headless']],
    ['C# or .NET', ['csharp', 'or', 'dotnet']],
    ['read/write', ['read', 'write']],
    ['Guidon’s user’s café', ['guidon', 'user', 'cafe']],
    ['', []],
    ['?!', []],
  ])('reads %s', (text, expected) => {
    expect(wholes(text)).toEqual(expected);
  });
});

describe('stemWord', () => {
  it.each([
    ['rollouts', 'rollout'],
    ['policies', 'policy'],
    ['targeting', 'target'],
    ['targeted', 'target'],
    ['stopping', 'stop'],
    ['deletion', 'delete'],
    ['evaluation', 'evaluate'],
    ['evaluating', 'evaluates'],
    ['classes', 'class'],
    ['schedule', 'scheduling'],
  ])('stems %s and %s to the same word', (a, b) => {
    expect(stemWord(a)).toBe(stemWord(b));
  });

  it.each(['sdk', 'v2', 'status', 'ios', 'err_x'])("doesn't change %s", (word) => {
    expect(stemWord(word)).toBe(word);
  });

  it("doesn't merge words with different meanings", () => {
    expect(stemWord('variable')).not.toBe(stemWord('variation'));
    expect(stemWord('feature')).not.toBe(stemWord('featured-x'));
    expect(stemWord('goes')).not.toBe(stemWord('go'));
    expect(stemWord('cors')).not.toBe(stemWord('core'));
  });
});

describe('indexTerms', () => {
  it('contains words, parts, and stems', () => {
    expect(indexTerms('dvcUserId rollouts')).toEqual([
      'dvcuserid',
      'dvc',
      'user',
      'id',
      'rollouts',
      'rollout',
    ]);
  });
});
