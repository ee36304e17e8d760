import { COLOR_MODE_KEY } from '../src/site/limits.ts';
import { DocsPage } from './support/docs-page.ts';
import { expect, test } from './support/test.ts';

const stored = (docs: DocsPage) =>
  docs.page.evaluate((key) => localStorage.getItem(key), COLOR_MODE_KEY);
const shown = (docs: DocsPage) =>
  docs.page.evaluate(() => document.documentElement.dataset['theme']);

/** The background color of the page in each mode. */
const COLORS = { light: 'rgb(255, 255, 255)', dark: 'rgb(14, 20, 18)' } as const;

test('the button cycles through system, light and dark, and system clears the stored choice', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const docs = new DocsPage(page);
  await docs.open('/quickstart');
  await expect(docs.colorModeButton).toHaveAccessibleName('Color mode: system. Switch to light.');
  expect([await shown(docs), await stored(docs)]).toEqual(['dark', null]);
  for (const [choice, mode, label] of [
    ['light', 'light', 'Color mode: light. Switch to dark.'],
    ['dark', 'dark', 'Color mode: dark. Switch to system.'],
    [null, 'dark', 'Color mode: system. Switch to light.'],
  ] as const) {
    await docs.colorModeButton.click();
    await expect(docs.colorModeButton).toHaveAccessibleName(label);
    expect([await shown(docs), await stored(docs)]).toEqual([mode, choice]);
    const bars = page.locator('meta[name="theme-color"]').first();
    await expect(bars).toHaveAttribute('content', COLORS[mode]);
  }
});

test('the page follows the operating system until the reader chooses a mode', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const docs = new DocsPage(page);
  await docs.open('/quickstart');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => shown(docs)).toBe('dark');
  await docs.colorModeButton.click();
  await expect.poll(() => shown(docs)).toBe('light');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await shown(docs)).toBe('light');
});

test('the first click changes the colors, even before React has loaded', async ({
  page,
  context,
}) => {
  await context.route(/mount\.|client\./, () => undefined);
  const docs = new DocsPage(page);
  await docs.open('/quickstart');
  await docs.colorModeButton.click();
  expect(await shown(docs)).toBe('light');
  await expect(docs.colorModeButton).toHaveAccessibleName('Color mode: light. Switch to dark.');
});

test('React takes over the button when it has loaded, and the button keeps the focus', async ({
  page,
}) => {
  const docs = new DocsPage(page);
  await docs.open('/quickstart');
  await docs.colorModeButton.focus();
  await expect(page.locator('[data-island="color-mode"]')).toHaveAttribute('data-hydrated', '');
  await expect(docs.colorModeButton).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(docs.colorModeButton).toHaveAccessibleName('Color mode: light. Switch to dark.');
  expect(await stored(docs)).toBe('light');
});

test('the choice is kept on the next page and after a reload', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const docs = new DocsPage(page);
  await docs.open('/quickstart');
  await docs.colorModeButton.click();
  await docs.sidebar.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await shown(docs)).toBe('light');
  await page.reload();
  expect(await shown(docs)).toBe('light');
});

test('a choice in another tab is applied, and so is clearing it', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const docs = new DocsPage(page);
  await docs.open('/quickstart');
  const other = new DocsPage(await context.newPage());
  await other.open('/quickstart');
  await other.colorModeButton.click();
  await other.colorModeButton.click();
  await expect.poll(() => shown(docs)).toBe('dark');
  await expect(docs.colorModeButton).toHaveAccessibleName('Color mode: dark. Switch to system.');
  await other.page.evaluate((key) => localStorage.removeItem(key), COLOR_MODE_KEY);
  await expect.poll(() => shown(docs)).toBe('light');
  await expect(docs.colorModeButton).toHaveAccessibleName('Color mode: system. Switch to light.');
});

// For other invalid values, see src/lib/color-mode/color-mode.test.ts.
test('an invalid stored mode is ignored', async ({ page }) => {
  await page.addInitScript((key) => localStorage.setItem(key, 'blue'), COLOR_MODE_KEY);
  await page.emulateMedia({ colorScheme: 'dark' });
  const docs = new DocsPage(page);
  await docs.open('/quickstart');
  expect(await shown(docs)).toBe('dark');
  await expect(docs.colorModeButton).toHaveAccessibleName('Color mode: system. Switch to light.');
});

test('the stored mode is applied before the page is painted', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript((key) => localStorage.setItem(key, 'dark'), COLOR_MODE_KEY);
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.dataset['atParse'] =
        document.documentElement.dataset['theme'] ?? 'none';
    });
  });
  await page.goto('/quickstart');
  await expect(page.locator('html')).toHaveAttribute('data-at-parse', 'dark');
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
  await docs.open('/quickstart');
  await docs.colorModeButton.click();
  expect(await shown(docs)).toBe('light');
  expect(notes.join('\n')).toContain('Browser storage is not available');
});
