const C1 = 0xcc9e2d51;
const C2 = 0x1b873593;

function rotateLeft(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits));
}

function mixBlock(block: number): number {
  return Math.imul(rotateLeft(Math.imul(block, C1), 15), C2);
}

function finalize(hash: number): number {
  let mixed = hash ^ (hash >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** Reads up to four bytes as a little-endian integer. */
function readBlock(bytes: Uint8Array, at: number, size: number): number {
  let block = 0;
  for (let index = 0; index < size; index += 1) block |= (bytes[at + index] ?? 0) << (8 * index);
  return block;
}

/**
 * MurmurHash3 x86 32-bit of bytes. The seed and the result are unsigned 32-bit integers.
 * @see https://github.com/aappleby/smhasher (public domain reference)
 */
export function hashBytes(bytes: Uint8Array, seed: number): number {
  const tailLength = bytes.length & 3;
  const tailStart = bytes.length - tailLength;
  let hash = seed | 0;
  for (let at = 0; at < tailStart; at += 4) {
    hash = Math.imul(rotateLeft(hash ^ mixBlock(readBlock(bytes, at, 4)), 13), 5) + 0xe6546b64;
  }
  if (tailLength > 0) hash ^= mixBlock(readBlock(bytes, tailStart, tailLength));
  return finalize(hash ^ bytes.length);
}

const encoder = new TextEncoder();

/** MurmurHash3 x86 32-bit of text in UTF-8, where a lone surrogate counts as U+FFFD. */
export function murmurhash3(text: string, seed: number): number {
  return hashBytes(encoder.encode(text), seed);
}
