import { expect, it } from 'vitest';
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

it.each(topics)('/cli/docs/%s links to each guide that uses its commands', (topic) => {
  const expected = guides.filter((guide) => guide.topics.has(topic)).map(({ slug }) => `/${slug}/`);
  const list = 'main section[aria-labelledby="guides-of-topic"] a';
  const listed = attributesOf(pageAt(`/cli/docs/${topic}/`), list, 'href');
  expect(listed).toEqual(expect.arrayContaining(expected));
});
