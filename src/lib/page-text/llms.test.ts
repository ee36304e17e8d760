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
  markdownUrlOf: (path: string) => `https://a.example${path.slice(0, -1)}.md`,
  tasks: [
    { label: 'Do it', path: '/a/#now' },
    { label: 'Do what no page says', path: '/nowhere/' },
  ],
  others: [
    {
      heading: 'Prompts',
      files: [{ url: 'https://a.example/go.md', bytes: 2_600_000 }],
    },
    {
      heading: 'Documents',
      note: 'For generators.',
      files: [{ url: 'https://a.example/api.json', bytes: 2_600_000 }],
    },
  ],
};

const write = (pages: readonly WrittenPage[]) =>
  new Map(writeLlmsFiles(pages, site).map(({ path, content }) => [path, content]));

it('lists tasks, SDKs, and sections with sizes, and leaves the pages to a list for each section', () => {
  const files = write([
    page('/a/', 'CLI / MCP'),
    page('/b/', 'API', { call }),
    page('/m/', 'API', { kind: 'model' }),
    page('/sdk/server-side-sdks/go/', 'SDKs'),
    page('/sdk/server-side-sdks/go/go-openfeature/', 'SDKs'),
    page('/c/', ''),
  ]);
  expect(files.get('/llms.txt')).toBe(
    [
      '# Docs\n\n> All about it\n',
      'Add `.md` to a page’s path for its Markdown, whose links lead to Markdown.\n',
      '## Common tasks\n\n- [Do it](https://a.example/a.md) (1 KB)\n',
      '## Sections\n',
      ...['CLI / MCP', 'API', 'Models of the APIs', 'SDKs', 'Optional'].map((name) => {
        const file = `https://a.example/llms/${name.toLowerCase().replace(/\W+/g, '-')}`;
        return `- [${name}](${file}.txt) (1 KB)`;
      }),
      '\n## SDKs\n',
      '- [/SDK/SERVER-SIDE-SDKS/GO/](https://a.example/sdk/server-side-sdks/go.md) (1 KB); [OpenFeature](https://a.example/sdk/server-side-sdks/go/go-openfeature.md) (1 KB)\n',
      '## Prompts\n\n- https://a.example/go.md (2.6 MB)\n',
      '## Documents\n\nFor generators.\n\n- https://a.example/api.json (2.6 MB)\n',
      '## Everything\n',
      '- [All pages](https://a.example/llms-full.txt) (1 KB)\n',
    ].join('\n'),
  );
  expect(files.get('/llms/api.txt')).toContain('- [/B/](https://a.example/b.md) (1 KB): GET /v1\n');
  expect(files.get('/llms/optional.txt')).toContain('(1 KB): About it.\n');
});

it('lists the operations of a large API by resource', () => {
  const operations = Array.from({ length: 51 }, (_, at) =>
    page(`/api/${at}/`, 'API', { call, trail: ['API', at < 2 ? 'Users v2' : 'Keys'] }),
  );
  const files = write([page('/api/', 'API'), ...operations]);
  expect(files.get('/llms.txt')).toContain(
    [
      '- [API](https://a.example/llms/api.txt) (1 KB)',
      '  - [Users v2](https://a.example/llms/api-users-v2.txt) (1 KB)',
      '  - [Keys](https://a.example/llms/api-keys.txt) (3 KB)\n',
    ].join('\n'),
  );
  expect(files.get('/llms/api-keys.txt')).toContain(
    '-full.txt](https://a.example/llms/api-full.txt) (3 KB)',
  );
  expect(files.get('/llms/api-users-v2.txt')?.match(/^- /gm)).toHaveLength(2);
  expect(files.get('/llms/api.txt')?.match(/^- /gm)).toHaveLength(1);
  expect(files.get('/llms/api-full.txt')?.match(/^Source: /gm)).toHaveLength(52);
});

it('joins all pages, and those of a section', () => {
  const files = write([page('/a/', 'CLI / MCP'), page('/b/', 'API', { call }), page('/c/', '')]);
  expect(files.get('/llms/cli-mcp-full.txt')).toContain('Source: https://a.example/a/\n\n# /a/\n');
  expect(files.get('/llms-full.txt')?.match(/^# \/[abc]\/$/gm)).toHaveLength(3);
});

it.each([
  [2, '- [Home](https://a.example/llms/home.txt) (1 KB): Start, Flags, Tests 1, Tests 2\n'],
  [9, '- [Home](https://a.example/llms/home.txt) (1 KB): Start, Platform\n'],
])('names the groups of a section, of which one has %i parts', (count, line) => {
  const parts = Array.from({ length: count }, (_, at) => ['Platform', `Tests ${at + 1}`, 'More']);
  const trails = [[], ['Start'], ['Platform', 'Flags'], ...parts];
  const files = write(trails.map((trail, at) => page(`/${at}/`, 'Home', { trail })));
  expect(files.get('/llms.txt')).toContain(line);
});
