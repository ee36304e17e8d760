import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { expect } from './test.ts';

/** The minified script, because each document parses it again. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const MODES = ['light', 'dark'] as const;

/** Which part of a page to check, and by which rules. Default: the whole page, by the WCAG rules. */
interface Scope {
  include?: string;
  rules?: readonly string[];
  /** Rules to skip, because the page breaks them by design. */
  except?: readonly string[];
}

/** Returns the rules that a page breaks, with the selectors of the elements: "color-contrast: .term". */
export async function findViolations(
  page: Page,
  { include, rules, except = [] }: Scope = {},
): Promise<string[]> {
  const options: RunOptions = {
    // Report violations only: building selectors for passing elements takes as long as checking the rules.
    resultTypes: ['violations'],
    // Do not fetch and parse the style sheet again for each check. Only rules about media would need that.
    preload: false,
    runOnly: rules ? { type: 'rule', values: [...rules] } : { type: 'tag', values: TAGS },
    rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
  };
  // Once for each document, because loading it takes as long as checking a small page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ({ include, options }) => {
      // Waits two frames, because the page's script makes wide blocks focusable after they are measured.
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
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
 * Fails on a violation in light mode. Dark mode differs only in colors, so it is only checked for contrast,
 * and not at all when the scope excludes contrast (because the page was checked at another width).
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
