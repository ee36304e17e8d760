import { createSatteriMarkdownProcessor } from '@astrojs/markdown-satteri';
import { expect, it } from 'vitest';
import { tableLabels } from './table-labels.ts';

const processor = await createSatteriMarkdownProcessor({
  syntaxHighlight: false,
  hastPlugins: [tableLabels],
});
const render = async (rows: readonly string[]) => (await processor.render(rows.join('\n'))).code;

it('marks a table of two columns only if its rows fit a phone', async () => {
  const isNarrow = async (cell: string) =>
    (await render(['| Key | Value |', '| --- | --- |', `| variation | ${cell} |`])).includes(
      'narrow',
    );
  expect(await isNarrow('a short text')).toBe(true);
  expect(await isNarrow('a text that takes more than a line')).toBe(false);
  expect(await isNarrow('{{a name with spaces}}')).toBe(true);
  expect(await isNarrow('`{{a name with spaces}}`')).toBe(false);
});

it('names the columns of wider tables at their cells, except the first', async () => {
  const html = await render(['| A | B | C |', '| --- | --- | --- |', '| x | y | z |']);
  expect(html).toContain('<td>x</td>');
  expect(html).toContain('<td data-label="B">y</td>');
});
