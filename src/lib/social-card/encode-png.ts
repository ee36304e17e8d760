import { constants, crc32, deflateSync } from 'node:zlib';

/**
 * Encodes a picture as PNG. Each byte of `pixels` is the index of a color in the palette, and a row of pixels
 * starts with an extra 0, which stands for "no filter".
 */
export function encodePng(
  pixels: Uint8Array,
  width: number,
  palette: readonly (readonly number[])[],
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(pixels.length / (width + 1), 4);
  // The bit depth is 8, and color type 3 means that each byte is the index of a color in the palette.
  header.set([8, 3], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    encodeChunk('IHDR', header),
    encodeChunk('PLTE', Buffer.from(palette.flat())),
    // `Z_RLE` only finds runs of equal bytes. It is much faster, and a picture with few colors needs no more.
    encodeChunk('IDAT', deflateSync(pixels, { strategy: constants.Z_RLE })),
    encodeChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Encodes a PNG chunk: the length of its content, its type, the content, and a checksum of type and content. */
function encodeChunk(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(content, crc32(type)));
  return Buffer.concat([length, Buffer.from(type), content, checksum]);
}
