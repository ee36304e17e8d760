import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bundledLanguages } from 'shiki';
import {
  convertDocuments,
  digestOf,
  readLock,
  REMOTE_SOURCES,
  textOf,
} from '../../../src/loaders/remote-markdown/index.ts';

const SNAPSHOT = 'src/content/remote';
const lock = readLock(SNAPSHOT);
const locked = Object.entries(lock).flatMap(([id, { files }]) =>
  Object.entries(files).map(([path, file]) => ({ file: `${id}/${path}`, ...file })),
);

describe('the snapshot', () => {
  it('matches the hashes in the lock file, because texts are only changed in their repository', () => {
    const edited = locked.filter(
      ({ file, digest }) => digestOf(readFileSync(join(SNAPSHOT, file), 'utf8')) !== digest,
    );
    expect(edited.map(({ file }) => file)).toEqual([]);
  });
  it('contains no file that is missing in the lock file', () => {
    const present = readdirSync(SNAPSHOT, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(SNAPSHOT.length + 1));
    const known = [...locked.map(({ file }) => file), 'README.md', 'lock.json'];
    expect(present.filter((file) => !known.includes(file))).toEqual([]);
  });
  it('has the refs of the table of sources', () => {
    const refs = REMOTE_SOURCES.map(({ id, ref }) => [id, ref]);
    expect(REMOTE_SOURCES.map(({ id }) => [id, lock[id]?.ref])).toEqual(refs);
  });
  it('comes from domains that nobody can register', () => {
    const others = locked.filter(({ url }) => !new URL(url).hostname.endsWith('.guidon.example'));
    expect(others).toEqual([]);
  });
  it('contains no email addresses that were obfuscated by a host', () => {
    const filtered = locked.filter(({ file }) =>
      /\[email\sprotected\]/.test(readFileSync(join(SNAPSHOT, file), 'utf8')),
    );
    expect(filtered.map(({ file }) => file)).toEqual([]);
  });
});

describe('the pages of the snapshot', () => {
  const documents = REMOTE_SOURCES.filter(({ use }) => use === 'pages').flatMap((source) =>
    Object.keys(lock[source.id]?.files ?? {}).map((path) => ({
      source,
      path,
      text: readFileSync(join(SNAPSHOT, source.id, path), 'utf8'),
    })),
  );
  const pages = convertDocuments(documents, {
    siteUrl: 'https://docs.guidon.example',
    hasRoute: () => true,
    isKnownLanguage: (name) => name in bundledLanguages,
  });
  /** Returns the words of a text without link targets, HTML tags, code languages, and list numbers. */
  const listWords = (text: string) =>
    text
      .replace(
        /\]\([^)]*\)|<\/?(a|img|p|h[2-6])\b[^>]*>|^ *(?:```\S*|\d+\.(?= ))|\[![A-Z]+\]|\\(?=[^\w\s])/gm,
        ' ',
      )
      .match(/[\p{L}\p{N}]+/gu) ?? [];

  it.each(pages.map((page) => [page.slug, page] as const))(
    '%s has every word of its document, or the report says that it was removed',
    (_, { document, title, tree, notes }) => {
      const shown = [title, textOf(tree), ...notes.map(({ text }) => text)].flatMap(listWords);
      const kept = new Set(shown);
      expect(listWords(document.text).filter((word) => !kept.has(word))).toEqual([]);
    },
  );
});
