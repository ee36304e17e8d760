import { expectAccessible } from './support/axe.ts';
import { ExplorerPage } from './support/explorer-page.ts';
import { expect, test } from './support/test.ts';

const PAGE = '/best-practices/tech-debt';

test('an exercise says what is missing, and that it is done, also offline and by keyboard', async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(PAGE, { waitUntil: 'networkidle' });
  const ofExercise = asked.filter((path) => path.includes('exercise'));
  expect(ofExercise, 'loaded before the reader begins').toEqual([]);
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

  // A reload keeps the data as well.
  await page.reload();
  await expect(result).toContainText('You have done this exercise before.');
  await exercise.getByRole('button', { name: 'Check' }).click();
  await expect(result).toContainText('Done. All 4 checks passed:');
});
