import type { Locator, Page } from '@playwright/test';
import { collapseDurationMs, COLLAPSE_EASING } from '../src/lib/browser/collapse.ts';
import { CONSENT_KEY } from '../src/lib/analytics/consent.ts';
import { COLLAPSE_REDUCED_MS } from '../src/site/limits.ts';
import { DocsPage } from './support/docs-page.ts';
import { FIXTURE_URL } from './support/sites.ts';
import { expect, test } from './support/test.ts';

test.use({ baseURL: FIXTURE_URL });

test.beforeEach(async ({ page }) => {
  await page.addInitScript((key) => localStorage.setItem(key, 'denied'), CONSENT_KEY);
});

async function open(page: Page): Promise<void> {
  await new DocsPage(page).open('/machines/');
  await page.waitForFunction(() => customElements.get('guidon-collapsible') !== undefined);
}

function panel(page: Page, summary: string): { box: Locator; summary: Locator; content: Locator } {
  const box = page.locator('guidon-collapsible', {
    has: page.locator('summary', { hasText: summary }),
  });
  return {
    box,
    summary: box.locator('summary').first(),
    content: box.locator('.collapsible-content'),
  };
}

/** Clicks the summary, once or twice in the same frame, and returns how the content is animated. */
async function press(page: Page, name: string, times = 1) {
  const { box } = panel(page, name);
  return box.evaluate((element, presses) => {
    const content = element.querySelector<HTMLElement>('.collapsible-content')!;
    for (let press = 0; press < presses; press++) element.querySelector('summary')!.click();
    const [animation] = content.getAnimations();
    const effect = animation?.effect as KeyframeEffect;
    const { duration, easing } = effect.getTiming();
    content.scrollTop = content.scrollHeight;
    return {
      scrolled: content.scrollTop,
      duration,
      easing,
      heights: effect.getKeyframes().map(({ height }) => parseFloat(String(height))),
      full: content.scrollHeight,
    };
  }, times);
}

test('a sidebar group animates like a panel, and opening it closes the open group', async ({
  page,
}) => {
  const docs = new DocsPage(page);
  await docs.open('/machines/');
  const more = docs.sidebar.locator('details', { has: page.locator('> [aria-label="More"]') });
  const open = docs.sidebar.locator('details[open]');
  await more.locator('summary').hover();
  // The script that animates the groups has run when it adds their lists.
  await expect(more.locator('ul')).toBeAttached();
  const moving = await more.evaluate((group) => {
    group.querySelector('summary')!.click();
    return [...document.querySelectorAll('.docs-nav details > ul')].flatMap((list) =>
      list.getAnimations().map(({ effect }) => effect?.getTiming().easing),
    );
  });
  expect(moving).toEqual([COLLAPSE_EASING, COLLAPSE_EASING]);
  await expect(open).toHaveCount(1);
  await expect(more).toHaveAttribute('open', '');
});

test('a panel animates its height, or takes 1 ms with reduced motion, and a lazy one renders its content when it first opens', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page);
  const text = page.getByText('This panel shows its text at once.');
  const { box, content } = panel(page, 'Open at first');
  const closing = await press(page, 'Open at first');
  expect(closing.easing).toBe(COLLAPSE_EASING);
  expect(closing.duration).toBe(collapseDurationMs(closing.full));
  expect(closing.heights).toEqual([closing.full, 0]);
  await expect(text).toBeHidden();

  const opening = await press(page, 'Open at first');
  expect(opening.duration).toBe(closing.duration);
  expect(opening.heights).toEqual([0, closing.full]);
  expect(opening.scrolled).toBe(0);
  await expect(content).toHaveCSS('overflow', 'visible');
  await expect(text).toBeVisible();

  const back = await press(page, 'Open at first', 2);
  expect(back.heights).toEqual([back.full, back.full]);
  await expect(content).toHaveCSS('overflow', 'visible');
  await expect(box.locator('details')).toHaveJSProperty('open', true);
  await expect(text).toBeVisible();

  await test.step('with reduced motion, also with the keyboard', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect((await press(page, 'Open at first')).duration).toBe(COLLAPSE_REDUCED_MS);
    await expect(text).toBeHidden();
    const closed = panel(page, 'Closed at first');
    await closed.summary.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('This panel hides its text at first.')).toBeVisible();
    await expect(closed.content).toHaveCSS('overflow', 'visible');
    await expect(closed.box.locator('details')).toHaveJSProperty('open', true);
    await page.keyboard.press('Space');
    await expect(closed.box.locator('details')).toHaveJSProperty('open', false);
  });
  await test.step('a lazy panel, which keeps its content, and islands after it work', async () => {
    const lazy = panel(page, 'Lazy');
    const late = page.getByText('This text comes late.');
    await expect(late).toHaveCount(0);
    await page.getByRole('button', { name: 'first: 0' }).click();
    await expect(page.getByRole('button', { name: 'first: 1' })).toBeVisible();
    await lazy.summary.click();
    await expect(late).toBeVisible();
    await page.getByRole('button', { name: 'lazy: 0' }).click();
    await expect(lazy.content.getByRole('button', { name: 'lazy: 1' })).toBeVisible();
    await lazy.summary.click();
    await expect(late).toBeHidden();
    await lazy.summary.click();
    await expect(lazy.content.getByRole('button', { name: 'lazy: 1' })).toBeVisible();
  });
});

test('a lazy panel opens by a link to a heading in it, also after a client-side navigation', async ({
  page,
}) => {
  const docs = new DocsPage(page);
  const heading = page.getByRole('heading', { name: 'In the lazy panel' });
  await docs.open('/machines/#in-the-lazy-panel');
  await expect(heading).toBeInViewport();
  await page.goto('about:blank');
  await docs.open('/guide/');
  await page.getByRole('link', { name: 'Small machines' }).first().click();
  await docs.arrive('Small machines');
  await expect(page.getByText('This text comes late.')).toHaveCount(0);
  await page.evaluate(() => (location.hash = '#in-the-lazy-panel'));
  await expect(heading).toBeInViewport();
  await page.getByRole('button', { name: 'lazy: 0' }).click();
  await expect(page.getByRole('button', { name: 'lazy: 1' })).toBeVisible();
});
