import { describe, expect, it } from 'vitest';
import { listRemoteSlugs } from '../../config/index.ts';
import remoteKeywords from '../../src/content/data/remote-keywords.json' with { type: 'json' };
import { readLock } from '../../src/loaders/remote/index.ts';
import { keywordsSchema } from '../../src/site/page-schema.ts';
import { checkKeywords } from '../rules/keywords.ts';
import { readPages } from '../support/sources.ts';

/** Pages that search never returns, so they need no keywords. */
const WITHOUT = ['src/content/docs/404.mdx'];

const authored = ['src/content/docs', 'src/content/blog', 'src/content/data/errors']
  .flatMap(readPages)
  .filter(({ file }) => !WITHOUT.includes(file))
  .map(({ file, frontmatter }) => ({
    file,
    title: frontmatter['title'] as string,
    keywords: (frontmatter['keywords'] ?? []) as string[],
  }));
const remote = Object.entries(remoteKeywords).flatMap(([source, files]) =>
  Object.entries(files).map(([path, keywords]) => ({
    source,
    path,
    file: `src/content/data/remote-keywords.json: ${source}/${path}`,
    // A remote page without its own title has the name of its file.
    title: path.replace(/.*\/|\.md$/g, ''),
    keywords,
  })),
);

describe('keywords', () => {
  it('exist on every page, and do not only repeat its title', () => {
    expect([...authored, ...remote].flatMap(checkKeywords)).toEqual([]);
  });
  it('are phrases that readers could type', () => {
    const wrong = [...authored, ...remote].flatMap(({ file, keywords }) =>
      (keywordsSchema.safeParse(keywords).error?.issues ?? []).map(
        ({ message, path }) => `${file}: ${keywords[Number(path[0])] ?? ''} ${message}`,
      ),
    );
    expect(wrong).toEqual([]);
  });
  it('exist for every remote page, and for no other remote file', () => {
    const lock = readLock('src/content/remote');
    const gone = remote.filter(({ source, path }) => !lock[source]?.files[path]);
    expect(gone.map(({ file }) => file)).toEqual([]);
    expect(remote).toHaveLength(listRemoteSlugs().length);
  });
});

describe('seeded mistakes', () => {
  const page = { file: 'a.mdx', title: 'Scheduling and rollouts' };
  it.each([
    [[], 'a.mdx: no keywords.'],
    [['rollouts', 'kill switch'], 'the keyword "rollouts" only repeats the title'],
    [['kill switches', 'switch to kill'], 'the keyword "switch to kill" is there'],
  ])('%j are reported', (keywords, message) => {
    expect(checkKeywords({ ...page, keywords }).join('\n')).toContain(message);
  });
  it.each(['Kill switch', 'a, b', ' a', 'x'.repeat(51)])('%j is not a phrase', (keyword) => {
    expect(keywordsSchema.safeParse([keyword, 'other']).success).toBe(false);
  });
  it.each([1, 9])('%d keywords are too few or too many', (length) => {
    const keywords = Array.from({ length }, (_, index) => `phrase ${index}`);
    expect(keywordsSchema.safeParse(keywords).error?.issues[0]?.message).toMatch(/2 to 8/);
  });
});
