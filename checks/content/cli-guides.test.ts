import { describe, expect, it } from 'vitest';
import { listCliCalls } from '../rules/names/cli-commands.ts';
import { AUTHORED, REMOTE } from '../support/authored.ts';

const guides = AUTHORED.filter(({ page }) => /^cli-guides(?:\/|$)/.test(page.slug));

describe('guides to the CLI', () => {
  it.each(guides.map((guide) => [guide.page.slug, guide] as const))(
    '%s links the reference of each command that it names',
    (_, { page, links, ...content }) => {
      const linked = new Set(links.map(({ url }) => url.replace(/#.*$/, '')));
      const missing = listCliCalls({ page, links, ...content }).flatMap(({ words, line }) => {
        const route = `/cli/docs/${words[0] ?? ''}`;
        return linked.has(route) ? [] : [`${page.file}:${line}: link ${route}`];
      });
      expect([...new Set(missing)]).toEqual([]);
    },
  );
  it('cover every topic about objects of a Project', () => {
    const topics = REMOTE.flatMap(({ page }) => /^cli\/docs\/(.+)$/.exec(page.slug)?.[1] ?? []);
    const own = guides.flatMap(({ page }) => /\/(.+)$/.exec(page.slug)?.[1] ?? []);
    const guided = new Set([...own, 'identity', 'overrides']);
    const without =
      'alias autocomplete cleanup diff generate help login logout mcp organizations repo status usages';
    expect(topics.filter((topic) => !guided.has(topic))).toEqual(without.split(' '));
  });
});
