import { expectAccessible } from './support/axe.ts';
import { DocsPage, VIEWPORTS } from './support/docs-page.ts';
import { holdBack } from './support/hold-back.ts';
import { expect, test } from './support/test.ts';

test('samples with long lines are shown whole: the first ones of the home page, and all in the reference', async ({
  page,
}) => {
  await page.setViewportSize(VIEWPORTS.laptop);
  const excesses = async (blocks: string) =>
    page.locator(blocks).evaluateAll((all) => all.map((pre) => pre.scrollWidth - pre.clientWidth));
  await page.goto('/bucketing-api/operations/evaluatevariable/');
  for (const language of ['cURL', 'Go']) {
    await page.getByRole('tab', { name: language, exact: true }).click();
    expect(await excesses(`.tab[data-label="${language}"] pre`)).toEqual([0]);
  }
  // The requests on this page have no Wrap button, so their lines must fit.
  await page.goto('/essentials/first-calls/');
  expect(await excesses('.api-request pre')).toEqual(Array<number>(10).fill(0));
  await page.goto('/');
  for (const language of await page.locator('.flag-demo [type=radio]').all()) {
    await language.check({ force: true });
    expect(await excesses('.flag-demo pre')).toEqual([0, 0, 0, 0]);
  }
});

test('a selected language is highlighted with enough contrast, and stays selected on the next page', async ({
  page,
}) => {
  const docs = new DocsPage(page);
  const release = await holdBack(page, '**/_astro/highlight.*.js');
  await docs.open('/management-api/operations/createfeature/');
  const panels = ['Java', 'PHP', 'Ruby', 'Python'].map((language) => ({
    select: () => page.getByRole('tab', { name: language, exact: true }).click(),
    panel: page.locator(`.tab[data-label="${language}"]`),
  }));
  await panels[0]?.select();
  // No note says that the code is loading, because a note would move the page.
  await expect(page.locator('.tab[data-label="cURL"] pre')).toBeVisible();
  await expect(page.locator('guidon-tabs').getByRole('status')).toHaveCount(0);
  release();
  for (const { select, panel } of panels) {
    await select();
    await expect(panel.locator('pre span').first()).toHaveCSS('color', /rgb/);
  }
  await expect(page.locator('.tab[data-label="Java"]')).toContainText(
    'HttpRequest.newBuilder(URI.create(',
  );
  // Show all panels, so that one check for each color mode covers them.
  for (const { panel } of panels) {
    await panel.evaluate((element) => element.removeAttribute('hidden'));
    await expect(panel.locator('pre').first()).toBeVisible();
  }
  await expectAccessible(page, { include: '.tab[data-label]', rules: ['color-contrast'] });
  await docs.open('/management-api/operations/listfeatures/');
  const python = page.getByRole('tab', { name: 'Python' });
  await expect(python).toHaveAttribute('aria-selected', 'true');
  // Arrow keys move the focus and the selection together.
  await python.press('ArrowRight');
  const go = page.getByRole('tab', { name: 'Go', exact: true });
  await expect(go).toBeFocused();
  await expect(go).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('.tab[data-label="Go"]')).toBeVisible();
});

test('a control beside the text is visible when the keyboard reaches it from the end of the page', async ({
  page,
}) => {
  await page.setViewportSize(VIEWPORTS.laptop);
  await new DocsPage(page).open('/management-api/operations/createfeature/');
  const samples = page.getByRole('region', { name: 'Samples' });
  await samples.getByRole('tab', { name: '201' }).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(page.locator(':focus')).toBeInViewport();
});
