import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { load } from 'cheerio';
import type { Root } from 'mdast';
import { markdownToHtml, markdownToMdast, type MdastPluginDefinition } from 'satteri';
import { describe, expect, it } from 'vitest';
import {
  digestOf,
  listOmitted,
  readHead,
  readLock,
  REMOTE_SOURCES,
  remoteMarkdown,
  slugOf,
} from '../../../src/loaders/remote/index.ts';

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
  const adapt = remoteMarkdown({
    snapshotFolder: SNAPSHOT,
    siteUrl: 'https://docs.guidon.example',
  });
  /** Stands in for Starlight, which turns the directives of asides into HTML. */
  const asides: MdastPluginDefinition = {
    name: 'asides',
    containerDirective: ({ children }) => ({ type: 'blockquote', children: [...children] }),
  };
  const render = async ({ source, path, text }: (typeof documents)[number]) => {
    const fileURL = pathToFileURL(join(SNAPSHOT, source.id, path));
    const features = { headingAttributes: true, directive: true };
    const mdastPlugins = [adapt, asides];
    const { html } = await markdownToHtml(text, { fileURL, features, mdastPlugins });
    return load(html.replace(/<[^>]+>/g, ' ')).text();
  };
  const cutOmitted = ({ source, text }: (typeof documents)[number]) =>
    [...listOmitted(markdownToMdast(text) as Root, source)].map(({ position }) =>
      text.slice(position?.start.offset, position?.end.offset),
    );
  /** Returns the words of a text without link targets, HTML tags and comments, code languages, and list numbers. */
  const listWords = (text: string) =>
    text
      .replace(
        /\]\([^)]*\)|<\/?(a|img|p|h[2-6])\b[^>]*>|^ *(?:```\S*|\d+\.(?= ))|\[![A-Z]+\]|<!--.*?-->|^:::\w*|\\(?=[^\w\s])/gm,
        ' ',
      )
      .match(/[\p{L}\p{N}]+/gu) ?? [];

  it.each(documents.map((document) => [slugOf(document.source, document.path), document] as const))(
    '%s has every word of its document that is not in a part that pages leave out',
    async (_, document) => {
      const { source, path, text } = document;
      const { title } = readHead(text, source, path);
      const shown = [title, await render(document), ...cutOmitted(document)].flatMap(listWords);
      const kept = new Set(shown);
      expect(listWords(text).filter((word) => !kept.has(word))).toEqual([]);
    },
  );
});
