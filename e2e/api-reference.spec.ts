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
  const all = await page.locator('.flag-demo').evaluate((demo) =>
    [...demo.querySelectorAll<HTMLInputElement>('[type=radio]')].map((language) => {
      language.click();
      return [...demo.querySelectorAll('pre')].map((pre) => pre.scrollWidth - pre.clientWidth);
    }),
  );
  expect(all.length).toBeGreaterThan(2);
  expect(all).toEqual(all.map(() => [0, 0, 0, 0]));
});

test('a selected language is highlighted with enough contrast, samples are in view when the keyboard reaches them, and the language stays selected on the next page', async ({
  page,
}) => {
  await page.setViewportSize(VIEWPORTS.laptop);
  const docs = new DocsPage(page);
  const release = await holdBack(page, '**/_astro/highlight.*.js');
  await docs.open('/management-api/operations/createenvironment/');
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

  await test.step('a control beside the text comes into view when the keyboard reaches it from the end of the page', async () => {
    // The samples are higher than the window, so that their beginning is above it.
    await page.setViewportSize({ ...VIEWPORTS.laptop, height: 600 });
    const samples = page.getByRole('region', { name: 'Samples' });
    await samples.getByRole('tab', { name: '201' }).evaluate((tab) => {
      scrollTo(0, document.body.scrollHeight);
      tab.focus({ preventScroll: true });
    });
    for (let control = 0; control < 2; control++) {
      await page.keyboard.press('Shift+Tab');
      await expect(page.locator(':focus')).toBeInViewport();
    }
    await page.setViewportSize(VIEWPORTS.laptop);
  });

  // Show all panels, so that one check for each color mode covers them.
  for (const { panel } of panels) {
    await panel.evaluate((element) => element.removeAttribute('hidden'));
    await expect(panel.locator('pre').first()).toBeVisible();
  }
  await expectAccessible(page, { include: '.tab[data-label]', rules: ['color-contrast'] });
  await docs.open('/management-api/operations/deleteproject/');
  const python = page.getByRole('tab', { name: 'Python' });
  await expect(python).toHaveAttribute('aria-selected', 'true');
  // Arrow keys move the focus and the selection together.
  await python.press('ArrowRight');
  const go = page.getByRole('tab', { name: 'Go', exact: true });
  await expect(go).toBeFocused();
  await expect(go).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('.tab[data-label="Go"]')).toBeVisible();
});
