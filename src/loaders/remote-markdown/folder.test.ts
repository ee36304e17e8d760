import { describe, expect, it } from 'vitest';
import { decodeText, readFolder } from './folder.ts';
import { makeFolder } from './testing.ts';

const TEXT = '# Grüße\n';

describe('decodeText', () => {
  it.for([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${TEXT}`)],
    ['UTF-16', Buffer.from(`\uFEFF${TEXT}`, 'utf16le')],
    ['UTF-16 of the other order', Buffer.from(`\uFEFF${TEXT}`, 'utf16le').swap16()],
    ['the encoding of old editors', Buffer.from(TEXT, 'latin1')],
  ] as const)('reads %s', ([, bytes]) => {
    expect(decodeText(bytes).replace(/^\uFEFF/, '')).toBe(TEXT);
  });
});

describe('readFolder', () => {
  it('reads all Markdown below a folder, and nothing else', () => {
    using folder = makeFolder({ 'README.md': '# A', 'docs/b.MARKDOWN': '# B', 'c.txt': 'C' });
    const files = readFolder(folder.folder);
    expect(files.map(({ path, text }) => [path, text])).toEqual([
      ['README.md', '# A'],
      ['docs/b.MARKDOWN', '# B'],
    ]);
  });
  it('says what to write where there is no folder', () => {
    expect(() => readFolder('/no/such/folder')).toThrow(
      'REMOTE_FOLDER is "/no/such/folder", which is no folder. Write the path of one.',
    );
  });
});
