import { describe, expect, it } from 'vitest';
import { hashBytes, murmurhash3 } from './murmurhash.ts';

describe('hashBytes', () => {
  it('matches the reference test suite for every length from 0 to 255', () => {
    const key = Uint8Array.from({ length: 256 }, (_, index) => index);
    const hashes = new Uint8Array(256 * 4);
    const view = new DataView(hashes.buffer);
    for (let length = 0; length < 256; length += 1) {
      view.setUint32(length * 4, hashBytes(key.subarray(0, length), 256 - length), true);
    }
    expect(hashBytes(hashes, 0)).toBe(0xb0f57ee3);
  });
});

describe('murmurhash3', () => {
  const TEXTS = ['', 'a', 'plain', 'zoë', '用户', '😀', '\ud800', 'x'.repeat(341), 'x'.repeat(342)];

  it.each([...TEXTS, 'é'.repeat(341), '用'.repeat(400)])('hashes the UTF-8 bytes of %j', (text) => {
    expect(murmurhash3(text, 7)).toBe(hashBytes(new TextEncoder().encode(text), 7));
  });
});
