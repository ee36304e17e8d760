import { createSatteriMarkdownProcessor } from '@astrojs/markdown-satteri';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { glossary } from './glossary.ts';

const root = mkdtempSync(join(tmpdir(), 'glossary-'));
afterAll(() => rmSync(root, { recursive: true }));
const docs = join(root, 'docs');
const records = join(root, 'data/glossary');
mkdirSync(records, { recursive: true });
const save = (id: string, record: object) =>
  writeFileSync(join(records, `${id}.json`), JSON.stringify(record));
save('audience', { title: 'Audience', definition: 'Some users.', page: '/audiences' });
save('webhook', { title: 'webhook', definition: 'A request.', page: '/webhooks' });

async function render(
  markdown: string,
  file = 'page.md',
  before: readonly object[] = [],
): Promise<string> {
  const fileURL = pathToFileURL(join(docs, file));
  // These tests don't need syntax highlighting.
  const processor = await createSatteriMarkdownProcessor({
    syntaxHighlight: false,
    hastPlugins: [...(before as never[]), glossary(docs)],
  });
  return (await processor.render(markdown, { fileURL })).code;
}

const definition = (id: string, text: string) =>
  `<span id="term-${id}" class="sr-only" role="tooltip" data-glossary=""> ${text}</span>`;

it('explains the first use of a term in a sentence', async () => {
  const html = await render('One Audience, two Audiences.');
  expect(html).toContain(
    `One <a class="term" href="/audiences" aria-describedby="term-audience">Audience</a>${definition('audience', 'Some users.')}, two Audiences.`,
  );
});

it.each([
  ['## Audience', 'a heading'],
  ['`Audience`', 'code'],
  ['**Audience**', 'a label'],
  ['[the Audience page](/other)', 'a link'],
  ['> Audience', 'a prompt'],
  ['| Audience |\n| --- |\n| Audience |', 'a table'],
  ['```text\nAudience\n```', 'a block of code'],
])('ignores text that is not a sentence: %s', async (markdown) => {
  expect(await render(markdown)).not.toContain('data-glossary');
});

it('ignores text that is hidden from screen readers, such as the title of an aside', async () => {
  const hide = {
    name: 'hide',
    element: {
      filter: ['p'],
      visit: (node: object, ctx: { setProperty(node: object, key: string, value: string): void }) =>
        ctx.setProperty(node, 'ariaHidden', 'true'),
    },
  };
  expect(await render('An Audience.', 'page.md', [hide])).not.toContain('data-glossary');
});

it('ignores terms outside of sentences, and finds them in list items', async () => {
  const html = await render('## Audience\n\n- An Audience');
  expect(html.match(/data-glossary/g)).toHaveLength(1);
  expect(html).toContain('<li>An <a class="term"');
});

it('adds the definition to a link of the author, without a second link', async () => {
  const html = await render('An [Audience](/audiences) and an Audience.');
  expect(html).toContain(
    `<a href="/audiences" aria-describedby="term-audience">Audience</a>${definition('audience', 'Some users.')}`,
  );
  expect(html.match(/data-glossary/g)).toHaveLength(1);
});

it('does not explain a term on its own page, or outside of the docs', async () => {
  expect(await render('An Audience.', 'audiences.mdx')).not.toContain('data-glossary');
  expect(await render('An Audience.', '../blog/post.md')).not.toContain('data-glossary');
});

it('does nothing on a site without a glossary', () => {
  const context = { fileURL: pathToFileURL(join(docs, 'page.md')) };
  expect(glossary(join(root, 'none/docs'))(context)).toBeUndefined();
});
