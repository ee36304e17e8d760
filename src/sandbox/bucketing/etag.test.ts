import { describe, expect, it } from 'vitest';
import { computeEtag, matchesEtag } from './etag.ts';

describe('computeEtag', () => {
  it('returns the same tag for the same body, and another tag for another body', () => {
    expect(computeEtag('{"flags":[]}')).toBe(computeEtag('{"flags":[]}'));
    expect(computeEtag('{"flags":[]}')).not.toBe(computeEtag('{"flags":[1]}'));
  });
  it('returns a strong tag in quotation marks', () => {
    expect(computeEtag('')).toMatch(/^"[0-9a-f]{16}"$/);
  });
  it('consists of two different hashes', () => {
    const tag = computeEtag('{"flags":[]}');
    expect(tag.slice(1, 9)).not.toBe(tag.slice(9, 17));
  });
});

describe('matchesEtag', () => {
  const etag = '"b7e23ec2"';
  it.each([
    ['the tag itself', '"b7e23ec2"', true],
    ['one of a list', '"a", "b7e23ec2"', true],
    ['a weak tag, as sent by proxies', 'W/"b7e23ec2"', true],
    ['any', ' * ', true],
    ['another tag', '"b7e23ec3"', false],
    ['no quotation marks', 'b7e23ec2', false],
    ['an empty header', '', false],
  ])('%s', (_name, header, expected) => {
    expect(matchesEtag(header, etag)).toBe(expected);
  });
  it('never matches a request without the header', () => {
    expect(matchesEtag(undefined, etag)).toBe(false);
  });
});
