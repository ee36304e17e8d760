import { expect, it } from 'vitest';
import { writeLlmsFiles } from './llms.ts';
import type { PageText, WrittenPage } from './model.ts';

const page = (path: string, section: string, rest: Partial<PageText> = {}): WrittenPage => ({
  text: {
    path,
    kind: 'guide',
    language: 'en',
    indexed: true,
    title: path.toUpperCase(),
    description: 'About it.',
    section,
    trail: [],
    keywords: [],
    call: undefined,
    blocks: [],
    ...rest,
  },
  markdown: `# ${path}\n`,
});
const call = { method: 'GET', path: '/v1' };
const site = {
  title: 'Docs',
  tagline: 'All about it',
  urlOf: (path: string) => `https://a.example${path}`,
  markdownUrlOf: (path: string) => `https://a.example${path}.md`,
  smallMaxBytes: 400,
};

it('lists each page once by section, and joins pages to files', () => {
  const pages = [page('/a', 'CLI / MCP'), page('/b', 'API', { call }), page('/c', '')];
  const files = new Map(writeLlmsFiles(pages, site).map(({ path, content }) => [path, content]));
  expect(files.get('/llms.txt')).toBe(
    [
      '# Docs\n\n> All about it\n',
      'All pages in one file: [llms-full.txt](https://a.example/llms-full.txt). First pages only: [llms-small.txt](https://a.example/llms-small.txt). By section: [CLI / MCP](https://a.example/llms/cli-mcp.txt), [API](https://a.example/llms/api.txt), [Optional](https://a.example/llms/optional.txt).\n',
      '## CLI / MCP\n\n- [/A](https://a.example/a.md): About it.\n',
      '## API\n\n- [/B](https://a.example/b.md): GET /v1\n',
      '## Optional\n\n- [/C](https://a.example/c.md): About it.\n',
    ].join('\n'),
  );
  expect(files.get('/llms/cli-mcp.txt')).toContain('Source: https://a.example/a\n\n# /a\n');
  expect(files.get('/llms-full.txt')?.match(/^# \/[abc]$/gm)).toEqual(['# /a', '# /b', '# /c']);
  expect(files.get('/llms-small.txt')).toMatch(
    /optional\.txt\)\.\n\n---\n[^]*# \/a\n\n---\n[^]*# \/b\n$/,
  );
});
