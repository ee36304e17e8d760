import { expectAccessible } from './support/axe.ts';
import { ExplorerPage } from './support/explorer-page.ts';
import { expect, test } from './support/test.ts';

const PAGE = '/best-practices/tech-debt';

test('an exercise says what is missing, and that it is done, also offline and by keyboard', async ({
  page,
  context,
}) => {
  await page.goto(PAGE);
  const exercise = page.locator('.exercise');
  const result = exercise.locator('.exercise-result');
  await exercise.getByRole('button', { name: 'Check' }).press('Enter');
  await expect(result).toContainText('Select Start first.');
  await exercise.getByRole('button', { name: 'Start' }).press('Enter');
  await expect(result).toContainText('The sandbox is ready');
  await exercise.getByRole('button', { name: 'Check' }).press('Enter');
  await expect(result).toContainText('3 of 4 checks to go:');
  await expect(result).toContainText('The Feature saved-carts isn’t archived.');
  await expectAccessible(page, { include: '.exercise' });

  // A reload keeps the work, and says so before the reader resets the sandbox by mistake.
  await page.reload();
  await expect(result).toContainText('The sandbox is as you left it.');
  await expect(exercise.getByRole('button', { name: 'Start again' })).toBeVisible();
  // So does the way back from another page.
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(exercise).toHaveCount(0);
  await page.goBack();
  await expect(exercise.getByRole('button', { name: 'Start again' })).toBeVisible();

  const explorer = new ExplorerPage(page);
  await explorer.tryIt.last().click();
  // The first request loads what shows a response. After that, the page needs no network.
  await explorer.sendFor('200');
  await explorer.unfold();
  await context.setOffline(true);
  await explorer.field('Body as JSON').fill('{ "status": "archived" }');
  await explorer.sendFor('200');
  await expect(explorer.response).toContainText('"status": "archived"');
  await page.getByRole('link', { name: 'Back to Check' }).press('Enter');
  await expect(exercise.getByRole('button', { name: 'Check' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(result).toContainText('Done. All 4 checks passed:');
  await context.setOffline(false);

  await page.reload();
  // Works at once after a reload, and with the data from before.
  await exercise.getByRole('button', { name: 'Check' }).click();
  await expect(result).toContainText('Done. All 4 checks passed:');
  await page.reload();
  await expect(result).toContainText('You have done this exercise before.');
});

test('an exercise loads nothing before the reader begins', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(PAGE, { waitUntil: 'networkidle' });
  expect(asked.filter((path) => path.includes('exercise'))).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('an exercise shows its goal and its solution, and no button', async ({ page }) => {
    await page.goto(PAGE);
    await expect(page.locator('.exercise')).toContainText('Goal: The Feature saved-carts');
    await expect(page.locator('.exercise-actions:visible')).toHaveCount(0);
    await page.getByText('Show a solution').click();
    await expect(page.locator('.exercise-solution')).toContainText('"status": "archived"');
  });
});
