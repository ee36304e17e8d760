import { describe, expect, it } from 'vitest';
import { listCliCalls } from '../rules/names/cli-commands.ts';
import { AUTHORED } from '../support/authored.ts';
import { attributesOf, pageAt } from '../support/built-site.ts';

/** Each CLI guide with the topics, such as "features", of the CLI commands in its code samples. */
const guides = AUTHORED.filter(({ page }) => page.slug.startsWith('cli-guides/')).map(
  (content) => ({
    slug: content.page.slug,
    topics: new Set(
      listCliCalls(content).flatMap(({ words, isWhole }) => (isWhole ? (words[0] ?? []) : [])),
    ),
  }),
);
const topics = [...new Set(guides.flatMap((guide) => [...guide.topics]))].sort();

function listLinks(path: string, selector: string): string[] {
  const hrefs = attributesOf(pageAt(`/${path}/`), `main ${selector} a`, 'href');
  return hrefs.map((href) => href.replace(/#.*$|\/$/g, ''));
}

describe('links between the CLI reference and the CLI guides', () => {
  it.each(topics)('/cli/docs/%s links to each guide that uses its commands', (topic) => {
    const expected = guides
      .filter((guide) => guide.topics.has(topic))
      .map(({ slug }) => `/${slug}`);
    const listed = listLinks(`cli/docs/${topic}`, 'section[aria-labelledby="guides-of-topic"]');
    expect(listed).toEqual(expect.arrayContaining(expected));
  });
  it.each(guides)(
    '/$slug links to the reference of each topic that it uses',
    ({ slug, topics: own }) => {
      const links = listLinks(slug, '.sl-markdown-content');
      expect([...own].filter((topic) => !links.includes(`/cli/docs/${topic}`))).toEqual([]);
    },
  );
});
