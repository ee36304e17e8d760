import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  decodeText,
  digestOf,
  readLock,
  reportFolderOf,
} from '../../src/loaders/remote-markdown/index.ts';
import type { SourceReport } from '../../src/loaders/remote-markdown/index.ts';
import { listHtmlWords } from '../support/html-words.ts';
import { listLostWords } from '../support/lost-words.ts';

const SNAPSHOT = 'src/content/remote';
const folder = reportFolderOf(SNAPSHOT);
const reports = readdirSync(folder).map(
  (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as SourceReport,
);
/** Also those of `REMOTE_FOLDER`, where the build had one. */
const pages = reports.flatMap(({ id, files }) =>
  files.flatMap((file) => (file.route === undefined ? [] : [{ id, ...file, route: file.route }])),
);

describe('remote pages', () => {
  it.for(pages)(
    '$route has every word of $id $path in order',
    async ({ id, path, route, url, notes }) => {
      const text = decodeText(readFileSync(id === 'folder' ? url : join(SNAPSHOT, id, path)));
      const html = readFileSync(join('dist', route, 'index.html'), 'utf8');
      const page = listHtmlWords(html, 'main h1, main .sl-markdown-content');
      expect(await listLostWords(text, page, notes)).toEqual([]);
    },
  );
});

describe('remote texts', () => {
  const prompts = Object.entries(readLock(SNAPSHOT)['ai-prompts']?.files ?? {});
  it.for(prompts)('/ai-prompts/%s is served byte for byte', ([path, { digest }]) => {
    expect(digestOf(readFileSync(join('dist/ai-prompts', path), 'utf8'))).toBe(digest);
  });
  it('are all there', () => {
    expect(prompts).toHaveLength(29);
  });
});
