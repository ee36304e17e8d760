import { describe, expect, it } from 'vitest';
import { formatBytes, formatStatus, formatTime, summarizeOutcome } from './answer-text.ts';
import { nameFile } from './save-file.ts';
import { readText, type Answer } from './send.ts';

const answer: Answer = {
  status: 201,
  statusText: '',
  headers: [],
  type: 'application/json',
  bytes: new TextEncoder().encode('{"a":"é"}'),
  text: '{"a":"é"}',
  timeMs: 85.4,
};

describe('the description of a response', () => {
  it('formats bytes and durations', () => {
    expect([1, 999, 1200, 2_500_000].map(formatBytes)).toEqual([
      '1 byte',
      '999 bytes',
      '1.2 kB',
      '2.5 MB',
    ]);
    expect([0.4, 999, 1234].map(formatTime)).toEqual(['0 ms', '999 ms', '1.2 s']);
  });

  it('adds the reason phrase that HTTP/2 omits', () => {
    expect(formatStatus(answer)).toBe('201 Created');
    expect(formatStatus({ ...answer, statusText: 'Made' })).toBe('201 Made');
    expect(formatStatus({ ...answer, status: 299 })).toBe('299');
  });

  it('has a summary for screen readers', () => {
    expect(summarizeOutcome({ answer })).toBe(
      'The response is 201 Created, after 85 ms, with 10 bytes.',
    );
    expect(summarizeOutcome({ failure: { kind: 'timeout' } })).toMatch(/no response/);
  });
});

describe('readText', () => {
  it('decodes the charset of the Content-Type header', () => {
    expect(readText(answer.bytes, answer.type)).toBe('{"a":"é"}');
    expect(readText(Uint8Array.of(0xe9), 'text/plain; charset=iso-8859-1')).toBe('é');
  });

  it('returns undefined for binary data', () => {
    expect(readText(Uint8Array.of(0xff, 0xd8, 0xff), '')).toBeUndefined();
    expect(readText(Uint8Array.of(65, 0, 66), '')).toBeUndefined();
  });
});

describe('nameFile', () => {
  it.each([
    ['application/problem+json', 'getFeature.json'],
    ['text/plain', 'getFeature.txt'],
    ['image/png', 'getFeature.bin'],
  ])('names a file of type %s %s', (type, name) =>
    expect(nameFile({ ...answer, type }, 'getFeature')).toBe(name),
  );
});
