import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { AUTHORED, REMOTE } from '../support/authored.ts';
import type { PageContent } from '../support/page-content.ts';

const find = (pages: readonly PageContent[], slug: string): PageContent => {
  const content = pages.find(({ page }) => page.slug === slug);
  if (!content) throw new Error(`There is no page "${slug}".`);
  return content;
};

const start = find(AUTHORED, 'cli-mcp/mcp-getting-started');
const reference = find(AUTHORED, 'cli-mcp/mcp-reference');
const repository = find(REMOTE, 'cli/docs/mcp');

const readCode = (text: string): string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** The MCP tools in the documentation of the CLI's repository, each in a heading or in a table row. */
const tools = [
  ...repository.blocks.filter(({ kind, level }) => kind === 'heading' && level === 4),
  ...repository.rows
    .filter(({ head }) => head[0] === 'Tool')
    .map(({ cells }) => ({ text: cells[0] ?? '' })),
].flatMap(({ text }) => readCode(text).slice(0, 1));

describe('the tools of the MCP server', () => {
  it('match those of its repository, and are all in the overview', () => {
    const listed = reference.rows
      .filter(({ section, head }) => section === 'At a glance' && head[0] === 'Tool')
      .flatMap(({ cells }) => readCode(cells[0] ?? ''));
    expect(listed.toSorted()).toEqual(tools.toSorted());
  });
  it('have the same badges as in the repository', () => {
    const marked = (text: string): string => {
      const count = text.split('⚠️').length - 1;
      return count > 1 ? 'Destructive' : count === 1 ? 'Production' : 'None';
    };
    const marks = new Map(
      [
        ...repository.blocks.filter(({ level }) => level === 4).map(({ text }) => text),
        ...repository.rows
          .filter(({ head }) => head[0] === 'Tool')
          .map(({ cells }) => cells[0] ?? ''),
      ].map((text) => [readCode(text)[0], marked(text)]),
    );
    const wrong = reference.rows
      .filter(({ section, head }) => section === 'At a glance' && head[0] === 'Tool')
      .filter(({ cells: [tool = '', safety = ''] }) => {
        const mark = marks.get(readCode(tool)[0]);
        return mark === 'None' ? ['Production', 'Destructive'].includes(safety) : mark !== safety;
      });
    expect(wrong.map(({ cells }) => cells.slice(0, 2))).toEqual([]);
  });
  it('match the number on the pages', () => {
    const texts = [start, reference, find(AUTHORED, 'cli-mcp')].flatMap(({ page, blocks }) => [
      String(page.frontmatter['description']),
      ...blocks.map(({ text }) => text),
    ]);
    const counts = texts.flatMap((text) => [...text.matchAll(/(\d+) tools/g)].map(([, n]) => n));
    expect(new Set(counts)).toEqual(new Set([String(tools.length)]));
  });
  it('install each SDK that has a prompt', () => {
    const prompts = readdirSync('src/content/remote/ai-prompts').map((file) => file.slice(0, -3));
    const guides = repository.blocks
      .filter(({ text }) => text.startsWith('Accepts `guide`'))
      .flatMap(({ text }) => readCode(text).slice(1));
    expect(guides.toSorted()).toEqual(prompts.toSorted());
  });
});

describe('the links that install the MCP server', () => {
  const links = start.links.map(({ url }) => url).filter((url) => /^(?:cursor|vscode):/.test(url));
  const endpoint = { url: 'https://mcp.guidon.example/mcp' };

  it('contain the name and the URL of the server', () => {
    expect(links).toHaveLength(2);
    const [cursor = '', code = ''] = links;
    const { searchParams } = new URL(cursor);
    expect(searchParams.get('name')).toBe('guidon');
    expect(JSON.parse(atob(searchParams.get('config') ?? ''))).toEqual(endpoint);
    const [, query = ''] = code.split('?');
    expect(JSON.parse(decodeURIComponent(query))).toEqual({
      name: 'guidon',
      type: 'http',
      ...endpoint,
    });
  });
});
