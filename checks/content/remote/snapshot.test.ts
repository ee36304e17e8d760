import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { digestOf, readLock, REMOTE_SOURCES } from '../../../src/loaders/remote-markdown/index.ts';

const SNAPSHOT = 'src/content/remote';
const lock = readLock(SNAPSHOT);
const locked = Object.entries(lock).flatMap(([id, { files }]) =>
  Object.entries(files).map(([path, file]) => ({ file: `${id}/${path}`, ...file })),
);

describe('the snapshot', () => {
  it('is what the lock file says, byte for byte: a text is changed in its repository', () => {
    const edited = locked.filter(
      ({ file, digest }) => digestOf(readFileSync(join(SNAPSHOT, file), 'utf8')) !== digest,
    );
    expect(edited.map(({ file }) => file)).toEqual([]);
  });
  it('holds no file that the lock file does not know', () => {
    const present = readdirSync(SNAPSHOT, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(SNAPSHOT.length + 1));
    const known = [...locked.map(({ file }) => file), 'README.md', 'lock.json'];
    expect(present.filter((file) => !known.includes(file))).toEqual([]);
  });
  it('is at the refs of the table', () => {
    const refs = REMOTE_SOURCES.map(({ id, ref }) => [id, ref]);
    expect(REMOTE_SOURCES.map(({ id }) => [id, lock[id]?.ref])).toEqual(refs);
  });
  it('comes from hosts that nobody else can own', () => {
    const others = locked.filter(({ url }) => !new URL(url).hostname.endsWith('.guidon.example'));
    expect(others).toEqual([]);
  });
  it('has no text that a mail filter left in place of an address', () => {
    const filtered = locked.filter(({ file }) =>
      /\[email\sprotected\]/.test(readFileSync(join(SNAPSHOT, file), 'utf8')),
    );
    expect(filtered.map(({ file }) => file)).toEqual([]);
  });
});
