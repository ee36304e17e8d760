import { expectAccessible } from './support/axe.ts';
import { DocsPage, VIEWPORTS } from './support/docs-page.ts';
import { expect, test } from './support/test.ts';

for (const [name, viewport] of Object.entries({ phone: VIEWPORTS.phone, laptop: VIEWPORTS.laptop }))
  test(`on a ${name}, a reader compares SDKs of two families side by side`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/sdk/features/');
    const chosen = page.getByRole('region', { name: 'Chosen SDKs' });
    const isPhone = name === 'phone';
    await expect(page.locator('[data-family]').first()).toBeVisible({ visible: !isPhone });
    await expect(chosen.getByRole('columnheader')).toHaveText(['Capability', 'React', /^Node/]);
    await page.getByLabel('First SDK').selectOption('Next.js');
    await page.getByLabel('Second SDK').selectOption('Go');
    await expect(chosen.getByRole('columnheader')).toHaveText(['Capability', 'Next.js', /^Go/]);
    await expect(
      page.getByLabel('Third SDK').getByRole('option', { name: 'Next.js' }),
    ).toBeDisabled();
    const cells = async (row: string, of = chosen) =>
      of.locator('tr').filter({ hasText: row }).first().locator('td').allTextContents();
    const [all] = await page.locator('[data-family]').all();
    const client = all ? await cells('Cloud bucketing', all) : [];
    expect((await cells('Cloud bucketing'))[0]).toBe(client[2]);
    await expect(chosen).toContainText('Next.js: Only with EdgeDB');
    // The columns stay in the window.
    const box = await chosen.getByRole('table').boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
    // Colors are the same at both widths.
    await expectAccessible(page, {
      include: '.compare',
      ...(isPhone && { except: ['color-contrast'] }),
    });
    // A link to the page, and the way back to it, show the same table, whose notes name no other SDK.
    await expect(page).toHaveURL(/\?compare=nextjs,go$/);
    await chosen.getByRole('link', { name: 'Next.js' }).click();
    await new DocsPage(page).arrive('Next.js SDK');
    await page.goBack();
    await expect(chosen.getByRole('columnheader')).toHaveText(['Capability', 'Next.js', /^Go/]);
    await page.getByLabel('First SDK').selectOption('Node.js');
    await expect(chosen).toContainText('Node.js: You get default values');
    await page.getByLabel('First SDK').selectOption('None');
    await page.getByLabel('Second SDK').selectOption('None');
    await expect(chosen).toBeHidden();
  });
