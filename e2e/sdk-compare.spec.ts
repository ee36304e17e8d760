import { expectAccessible } from './support/axe.ts';
import { DocsPage, VIEWPORTS } from './support/docs-page.ts';
import { expect, test } from './support/test.ts';

test('a reader compares SDKs of two families side by side, on a phone without the tables of all SDKs', async ({
  page,
}) => {
  await page.setViewportSize(VIEWPORTS.phone);
  await page.goto('/sdk/features/');
  const chosen = page.getByRole('region', { name: 'Chosen SDKs' });
  await expect(chosen.getByRole('columnheader')).toHaveText(['Capability', 'React', /^Node/]);
  await page.getByLabel('First SDK').selectOption('Next.js');
  await page.getByLabel('Second SDK').selectOption('Go');
  await expect(chosen.getByRole('columnheader')).toHaveText(['Capability', 'Next.js', /^Go/]);
  await expect(
    page.getByLabel('Third SDK').getByRole('option', { name: 'Next.js' }),
  ).toBeDisabled();

  await test.step('the table has the cells and the notes of the chosen SDKs', async () => {
    const cells = async (row: string, of = chosen) =>
      of.locator('tr').filter({ hasText: row }).first().locator('td').allTextContents();
    const [all] = await page.locator('[data-family]').all();
    const client = all ? await cells('Cloud bucketing', all) : [];
    expect((await cells('Cloud bucketing'))[0]).toBe(client[2]);
    await expect(chosen).toContainText('Next.js: Only with EdgeDB');
  });

  for (const name of ['phone', 'laptop'] as const)
    await test.step(`its columns stay in the window of a ${name}`, async () => {
      const isPhone = name === 'phone';
      await page.setViewportSize(VIEWPORTS[name]);
      await expect(page.locator('[data-family]').first()).toBeVisible({ visible: !isPhone });
      const box = await chosen.getByRole('table').boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(VIEWPORTS[name].width);
      // Colors are the same at both widths.
      await expectAccessible(page, {
        include: '.compare',
        ...(isPhone && { except: ['color-contrast'] }),
      });
    });

  await test.step('a link to the page, and the way back to it, show the same table', async () => {
    await expect(page).toHaveURL(/\?compare=nextjs,go$/);
    await chosen.getByRole('link', { name: 'Next.js' }).click();
    await new DocsPage(page).arrive('Next.js SDK');
    await page.goBack();
    await expect(chosen.getByRole('columnheader')).toHaveText(['Capability', 'Next.js', /^Go/]);
    // Its notes name no other SDK.
    await page.getByLabel('First SDK').selectOption('Node.js');
    await expect(chosen).toContainText('Node.js: You get default values');
    await page.getByLabel('First SDK').selectOption('None');
    await page.getByLabel('Second SDK').selectOption('None');
    await expect(chosen).toBeHidden();
  });
});
