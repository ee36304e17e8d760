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
  // Eight bits for each pixel, which are the index of a color.
  header.set([8, 3], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    encodeChunk('IHDR', header),
    encodeChunk('PLTE', Buffer.from(palette.flat())),
    // Long runs are all that matters in a flat picture, and far faster to find than other repetitions.
    encodeChunk('IDAT', deflateSync(pixels, { strategy: constants.Z_RLE })),
    encodeChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A chunk is the length of its content, its type, the content, and a checksum of type and content. */
function encodeChunk(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(content, crc32(type)));
  return Buffer.concat([length, Buffer.from(type), content, checksum]);
}
