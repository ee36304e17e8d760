import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What to look at: a part of the page, and the rules, where not all of them are wanted. */
interface Scope {
  include?: string;
  rules?: readonly string[];
  /** Rules that a named part breaks by design. */
  except?: readonly string[];
}

/** The rules that a page breaks, and where: "color-contrast: .term". */
export async function findViolations(
  page: Page,
  { include, rules, except = [] }: Scope = {},
): Promise<string[]> {
  // The site has no frames: without them, no second page is needed for the result.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  // Selectors are made for what fails only: to make them for what passes takes as long as the rules.
  axe.options({ resultTypes: ['violations'] });
  if (include) axe.include(include);
  if (rules) axe.withRules([...rules]);
  else axe.withTags(TAGS).disableRules([...except]);
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** Fails on a violation in light mode, and on a contrast in dark mode, where only colors differ. */
export async function expectAccessible(page: Page, scope: Scope = {}): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    const rules = colorScheme === 'dark' ? { rules: ['color-contrast'] } : {};
    const where = `${page.url()} at ${page.viewportSize()?.width} px in ${colorScheme} mode`;
    expect(await findViolations(page, { ...scope, ...rules }), where).toEqual([]);
  }
}
