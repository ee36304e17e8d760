import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { expect } from './test.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const MODES = ['light', 'dark'] as const;

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
  const options: RunOptions = {
    // Selectors are made for what fails only: to make them for what passes takes as long as the rules.
    resultTypes: ['violations'],
    runOnly: rules ? { type: 'rule', values: [...rules] } : { type: 'tag', values: TAGS },
    rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
  };
  // Once a document: to load the rules takes as long as to check a small page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ include, options }) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      const { violations } = await run(include ?? document, options);
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
    },
    { include, options },
  );
}

/**
 * Fails on a violation in light mode, and on a contrast in dark mode, where only colors differ. A scope
 * without contrasts, as of a page that was checked at another width, is looked at once.
 */
export async function expectAccessible(page: Page, scope: Scope = {}): Promise<void> {
  const modes = scope.except?.includes('color-contrast') ? ['light' as const] : MODES;
  for (const colorScheme of modes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    const rules = colorScheme === 'dark' ? { rules: ['color-contrast'] } : {};
    const where = `${page.url()} at ${page.viewportSize()?.width} px in ${colorScheme} mode`;
    expect(await findViolations(page, { ...scope, ...rules }), where).toEqual([]);
  }
}
