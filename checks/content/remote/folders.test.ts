import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFolder } from '../../../src/loaders/remote-markdown/folder.ts';
import { convertFolder, findFlaws } from '../../support/remote-flaws.ts';

/** For a document of a megabyte on a machine under load. */
const TIMEOUT_MS = 60_000;

/** A folder of documents in odd shapes; with the variable, also one that nobody here wrote. */
const folders = [join(import.meta.dirname, 'corpus'), process.env['REMOTE_FOLDER'] ?? ''].filter(
  (folder) => folder !== '',
);

describe.each(folders)('%s', (folder) => {
  const pages = convertFolder(folder);
  const slugs = new Set(pages.map(({ slug }) => `/${slug}`));

  it('becomes a page a file', () => {
    expect(slugs.size).toBe(readFolder(folder).length);
  });
  it.each(pages)(
    'keeps all of $document.path: words in order, links, anchors, levels',
    async (page) => {
      expect(await findFlaws(page, slugs)).toEqual({});
    },
    TIMEOUT_MS,
  );
});
