import { COLOR_MODE_KEY } from '../src/site/limits.ts';
import { DocsPage } from './support/docs-page.ts';
import { expect, test } from './support/test.ts';

const stored = (docs: DocsPage) =>
  docs.page.evaluate((key) => localStorage.getItem(key), COLOR_MODE_KEY);
const shown = (docs: DocsPage) =>
  docs.page.evaluate(() => document.documentElement.dataset['theme']);

/** The background color of the page in each mode. */
const COLORS = { light: 'rgb(255, 255, 255)', dark: 'rgb(14, 20, 18)' } as const;

test('the page follows the operating system until the reader selects a mode, with a button that cycles through all, or in another tab', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const docs = new DocsPage(page);
  await docs.open('/product-roadmap/');
  await expect(docs.colorModeButton).toHaveAccessibleName('Color mode: system. Switch to light.');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => shown(docs)).toBe('dark');
  await expect(docs.colorModeButton).toHaveAccessibleName('Color mode: system. Switch to light.');
  expect(await stored(docs)).toBeNull();
  for (const [choice, mode, label] of [
    ['light', 'light', 'Color mode: light. Switch to dark.'],
    ['dark', 'dark', 'Color mode: dark. Switch to system.'],
    [null, 'dark', 'Color mode: system. Switch to light.'],
    ['light', 'light', 'Color mode: light. Switch to dark.'],
  ] as const) {
    await docs.colorModeButton.click();
    await expect(docs.colorModeButton).toHaveAccessibleName(label);
    const hint = docs.colorModeButton.evaluate(
      (button) => getComputedStyle(button, '::after').content,
    );
    expect((await hint).toLowerCase()).toContain(choice ?? 'system');
    expect([await shown(docs), await stored(docs)]).toEqual([mode, choice]);
    const bars = page.locator('meta[name="theme-color"]').first();
    await expect(bars).toHaveAttribute('content', COLORS[mode]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await shown(docs)).toBe('light');

  await test.step('the choice is kept on the next page and after a reload', async () => {
    await docs.sidebar.getByRole('link', { name: 'Example apps' }).click();
    await expect(page).toHaveURL(/examples/);
    expect(await shown(docs)).toBe('light');
    await page.reload();
    expect(await shown(docs)).toBe('light');
    await docs.ready();
  });
  await test.step('the island takes over the button, which keeps the focus', async () => {
    await docs.colorModeButton.focus();
    await expect(page.locator('[data-island="color-mode"]')).toHaveAttribute('data-hydrated', '');
    await expect(docs.colorModeButton).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(docs.colorModeButton).toHaveAccessibleName('Color mode: dark. Switch to system.');
    expect(await stored(docs)).toBe('dark');
  });
  await test.step('a choice in another tab is applied, and so is clearing it', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    const other = await context.newPage();
    await other.goto('/robots.txt');
    await other.evaluate((key) => localStorage.setItem(key, 'light'), COLOR_MODE_KEY);
    await expect.poll(() => shown(docs)).toBe('light');
    await expect(docs.colorModeButton).toHaveAccessibleName('Color mode: light. Switch to dark.');
    await other.evaluate((key) => localStorage.setItem(key, 'dark'), COLOR_MODE_KEY);
    await expect.poll(() => shown(docs)).toBe('dark');
    await other.evaluate((key) => localStorage.removeItem(key), COLOR_MODE_KEY);
    await expect.poll(() => shown(docs)).toBe('light');
    await expect(docs.colorModeButton).toHaveAccessibleName('Color mode: system. Switch to light.');
  });
});

test('the first click changes the colors, even before the island has loaded', async ({
  page,
  context,
}) => {
  await context.route(/mount\.|client\./, () => undefined);
  const docs = new DocsPage(page);
  await docs.open('/product-roadmap/');
  await docs.colorModeButton.click();
  expect(await shown(docs)).toBe('light');
  await expect(docs.colorModeButton).toHaveAccessibleName('Color mode: light. Switch to dark.');
});

test('a stored mode is applied before the page is painted, and an invalid one is ignored', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript((key) => {
    // The first page is opened with a stored mode, and the reload with an invalid one.
    localStorage.setItem(key, localStorage.getItem(key) ? 'blue' : 'dark');
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.dataset['atParse'] =
        document.documentElement.dataset['theme'] ?? 'none';
    });
  }, COLOR_MODE_KEY);
  const docs = new DocsPage(page);
  await docs.open('/product-roadmap/');
  await expect(page.locator('html')).toHaveAttribute('data-at-parse', 'dark');
  // For other invalid values, see src/lib/browser/color-mode.test.ts.
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-at-parse', 'light');
  await expect(docs.colorModeButton).toHaveAccessibleName('Color mode: system. Switch to light.');
});

test('the switch works on the current page if storage is blocked, with a note in the console', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new Error('denied');
      },
    });
  });
  const notes: string[] = [];
  page.on('console', (message) => notes.push(message.text()));
  const docs = new DocsPage(page);
  await docs.open('/product-roadmap/');
  await docs.colorModeButton.click();
  expect(await shown(docs)).toBe('light');
  expect(notes.join('\n')).toContain('Browser storage is not available');
});
