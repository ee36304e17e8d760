import { expectAccessible } from './support/axe.ts';
import { VIEWPORTS } from './support/docs-page.ts';
import { expect, test } from './support/test.ts';

for (const [name, viewport] of Object.entries({ phone: VIEWPORTS.phone, laptop: VIEWPORTS.laptop }))
  test(`on a ${name}, a reader compares SDKs of two families side by side`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/sdk/features/');
    const lists = page.locator('.compare select');
    const chosen = page.getByRole('region', { name: 'Chosen SDKs' });
    await lists.nth(0).selectOption('Next.js');
    await expect(chosen).toBeHidden();
    await lists.nth(1).selectOption('Go');
    await expect(chosen.getByRole('columnheader')).toHaveText(['Capability', 'Next.js', /^Go/]);
    const cells = async (row: string, of = chosen) =>
      of.getByRole('row').filter({ hasText: row }).first().locator('td').allTextContents();
    const [all] = await page.locator('.family').all();
    const client = all ? await cells('Cloud bucketing', all) : [];
    expect((await cells('Cloud bucketing'))[0]).toBe(client[2]);
    await expect(chosen).toContainText('Next.js: Only with EdgeDB');
    // The columns stay in the window.
    const box = await chosen.getByRole('table').boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
    await expectAccessible(page, { include: '.compare' });
    await lists.nth(1).selectOption({ index: 0 });
    await expect(chosen).toBeHidden();
  });
