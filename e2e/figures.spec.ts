import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { EXPLORER, ExplorerPage } from './support/explorer-page.ts';
import { expect, test } from './support/test.ts';

const PAGES = {
  rollout: '/platform/feature-flags/targeting/rollouts',
  rules: '/platform/feature-flags/targeting/targeting-overview',
  test: '/platform/experimentation/tutorial-experiment-setup',
};

/** Scrolls to the figure of a page, which loads its script. */
async function showFigure(page: Page): Promise<{ figure: Locator; status: Locator }> {
  const figure = page.locator('.figure');
  await figure.scrollIntoViewIfNeeded();
  const status = figure.getByRole('status');
  await expect(status).not.toBeEmpty();
  return { figure, status };
}

/** Checks at 320 px that a figure is accessible in both color modes, has no animation, fits, and works by keyboard. */
async function expectUsable(page: Page, figure: Locator): Promise<void> {
  const before = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: 900 });
  // To its top, so that the bar with the contents doesn't cover a part of a button.
  await figure.evaluate((element) => element.scrollIntoView());
  await expectAccessible(page, { include: '.figure' });
  const inputs = figure.locator('.figure-controls :is(input, select)');
  await inputs.first().focus();
  for (let index = 1; index < (await inputs.count()); index += 1) {
    await page.keyboard.press('Tab');
    await expect(inputs.nth(index)).toBeFocused();
  }
  const status = figure.getByRole('status');
  const text = (await status.textContent()) ?? '';
  const user = figure.getByLabel('User ID');
  const isUser = (await user.count()) > 0;
  await (isUser ? user : inputs.last()).press(isUser ? 'X' : 'ArrowRight');
  await expect(status).not.toHaveText(text);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
  await page.setViewportSize(before);
}

test('the figure of a rollout loads on screen, is set with the keyboard, describes its result, and stores its values in the URL', async ({
  page,
}) => {
  await page.clock.install();
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto(PAGES.rollout);
  await expect(page.locator('html')).toHaveAttribute('data-ready', '');
  expect(scripts.filter((url) => /\/_astro\/(rollout|figure)/.test(url))).toEqual([]);
  const { figure, status } = await showFigure(page);
  await expect(status).toContainText('On day 5 the rollout is at 52.5%');
  await figure.getByRole('slider', { name: 'Day' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(status).toContainText('On day 6 the rollout is at 62%');
  await expect(status).toContainText('nobody dropped out');
  expect(new URL(page.url()).searchParams.get('rollout')).toBe('gradual~100~6~user-42');
  await page.reload();
  await expect(status).toContainText('On day 6');
  await test.step('is usable', () => expectUsable(page, figure));

  await test.step('plays its days, of which screen readers announce only the last', async () => {
    await figure.getByRole('slider', { name: 'Day' }).press('End');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await expect(status).toContainText('On day 12');
    await figure.getByRole('button', { name: 'Play the days' }).click();
    await expect(figure.getByRole('button', { name: 'Pause' })).toBeVisible();
    await page.clock.runFor(600);
    await expect(figure.locator('.figure-status', { hasText: 'On day 13' })).toBeVisible();
    await page.clock.runFor(600);
    await expect(figure.locator('.figure-status', { hasText: 'On day 14' })).toBeVisible();
    await expect(status).toContainText('On day 12');
    await page.clock.runFor(1000);
    await expect(status).toContainText('On day 14');
    await expect(figure.getByRole('button', { name: 'Play the days' })).toBeVisible();
  });
});

test('the figure of rules says what its fields allow, and links to the same request in the sandbox, which gives the same reason', async ({
  page,
}) => {
  const explorer = new ExplorerPage(page);
  await page.goto(PAGES.rules);
  const { figure, status } = await showFigure(page);
  const user = figure.getByLabel('User ID');
  const country = figure.getByLabel('Country, two letters');
  await test.step('is usable', () => expectUsable(page, figure));
  await country.fill('germany');
  await expect(country).toHaveAccessibleDescription(/enter two letters, such as DE/);
  await user.fill('');
  await expect(user).toHaveAccessibleDescription(/Enter a user ID/);

  await user.fill('user-7');
  await country.fill('mx');
  await expect(status).toContainText('No rule serves user-7');
  await country.fill('MX');
  await expect(status).toContainText('North America');
  const sentence = (await status.textContent()) ?? '';
  await figure.getByRole('link', { name: 'Open in the sandbox' }).click();
  await expect(explorer.field('user_id')).toHaveValue('user-7');
  await expect(explorer.field('country')).toHaveValue('MX');
  await explorer.sendFor('200 OK');
  await explorer.response.getByText('Why', { exact: true }).click();
  await expect(explorer.response).toContainText(sentence);
  const rules = explorer.response.getByRole('table', { name: 'Rules of free-shipping' });
  await expect(rules).toContainText('Country is CA or US or MX');
  await expectAccessible(page, { include: EXPLORER });
});

test('the figure of a test says what its fields allow, and shows no stale result', async ({
  page,
}) => {
  await page.goto(PAGES.test);
  const { figure } = await showFigure(page);
  const rate = figure.getByLabel('Baseline rate, %');
  const results = figure.locator('dd');
  await expect(results).toHaveText(['4,921', '14', /%$/]);
  await rate.fill('70');
  await expect(results.first()).not.toHaveText('4,921');
  await expect(rate).toHaveAttribute('aria-invalid', 'false');
  for (const wrong of ['', '100']) {
    await rate.fill(wrong);
    await expect(results).toHaveText(['–', '–', '–']);
    await expect(rate).toHaveAccessibleDescription('Enter a number from 0.1 to 99.');
    await expect(figure.locator('.figure-status')).toHaveText(
      'To see the plan, correct “Baseline rate, %”.',
    );
    await expect(rate).toHaveAttribute('aria-invalid', 'true');
  }
  await expectAccessible(page, { include: '.figure' });
  await rate.fill('8');
  await figure.getByLabel('Users per day').fill('20');
  await expect(results).toHaveText(['4,921', '493', /%$/]);
  await expect(figure.getByLabel('Days you run it 60')).toHaveValue('60');
  await figure.getByLabel('Users per day').fill('750');
  await expect(results).toHaveText(['4,921', '14', /%$/]);
  await test.step('is usable', () => expectUsable(page, figure));
});
