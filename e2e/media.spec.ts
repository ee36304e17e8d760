import { DocsPage } from './support/docs-page.ts';
import { SearchModal } from './support/search-modal.ts';
import { expect, test } from './support/test.ts';

test('dark forced colors show matches, selected items, the switch, and the edge of the dialog', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await new DocsPage(page).open('/');
  const toggle = page.getByRole('switch');
  await expect(toggle).toHaveCSS('border-style', 'solid');
  await expect(toggle).toHaveCSS('background-image', /radial-gradient/);
  await expect(page.getByRole('navigation', { name: 'Main' }).getByText('Home')).toHaveCSS(
    'outline-style',
    'dashed',
  );
  await expect(page.locator('.flag-demo label').filter({ hasText: 'React' })).toHaveCSS(
    'outline-style',
    'dashed',
  );
  const search = new SearchModal(page);
  await search.open();
  await search.search('target');
  const mark = search.hits.locator('mark').first();
  const { color, backgroundColor } = await mark.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    return { color, backgroundColor };
  });
  expect(backgroundColor).not.toContain('rgba');
  expect(color).not.toBe(backgroundColor);
  await expect(search.active).toHaveCSS('outline-style', 'dashed');
  await expect(page.locator('.DocSearch-Modal')).toHaveCSS('border-style', 'solid');
});

test('paper is dark on white in both modes, without controls, and has whole request samples', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await new DocsPage(page).open('/management-api/operations/createfeature');
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(15, 26, 23)');
  for (const control of ['Copy or open page', 'Try it', 'Was this page helpful?'])
    await expect(page.getByText(control).first(), control).toBeHidden();
  const samples = page.locator('.samples .request pre').filter({ visible: true });
  await expect(samples).toHaveCount(1);
  // What isn't a block can't continue on the next sheet of paper, and long code would leave sheets empty.
  await expect(samples.locator('> code')).toHaveCSS('display', 'block');
  const cut = await page
    .locator('pre')
    .evaluateAll((blocks) =>
      blocks
        .filter((block) => block.scrollHeight > block.clientHeight + 1)
        .map((b) => b.textContent),
    );
  expect(cut).toEqual([]);
});
