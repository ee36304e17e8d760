import { expect, type Locator, type Page } from '@playwright/test';
import { MOBILE_MAX_WIDTH_PX } from '../../src/site/limits.ts';

/** Viewports of the tests: a phone, both sides of the mobile breakpoint, and a laptop. */
export const VIEWPORTS = {
  phone: { width: 390, height: 844 },
  widestMobile: { width: MOBILE_MAX_WIDTH_PX, height: 900 },
  narrowestDesktop: { width: MOBILE_MAX_WIDTH_PX + 1, height: 900 },
  laptop: { width: 1440, height: 900 },
} as const;

/** Page object for the parts that every docs page has. */
export class DocsPage {
  readonly page: Page;
  readonly sidebar: Locator;
  readonly header: Locator;
  readonly menuButton: Locator;
  readonly backButton: Locator;
  readonly toc: Locator;
  readonly colorModeButton: Locator;
  readonly sdkSwitcher: Locator;

  constructor(page: Page) {
    this.page = page;
    this.header = page.getByRole('banner');
    this.sidebar = page.getByRole('navigation', { name: 'Docs', exact: true });
    this.menuButton = this.header.getByRole('button', { name: /menu/i });
    this.backButton = page.getByRole('button', { name: 'Back to main menu' });
    this.toc = page.getByRole('navigation', { name: 'On this page' });
    this.sdkSwitcher = page.getByRole('navigation', { name: 'This page for another SDK' });
    this.colorModeButton = this.header.getByRole('button', { name: /^Color mode/ });
  }

  /** Opens a page and waits until its script has started. */
  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.ready();
  }

  /** Waits until the script of the page has started, so that a test can click anything. */
  async ready(): Promise<void> {
    await this.page.waitForFunction(() => document.documentElement.dataset['ready'] === '');
  }

  /** Waits until the page's script has done what follows from what has arrived. */
  async settle(): Promise<void> {
    await this.page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  }

  /** Opens a page by client-side navigation, which is faster than `open`, and waits until its script runs. */
  async follow(href: string): Promise<void> {
    await this.page.evaluate((to) => {
      const link = document.createElement('a');
      link.href = to;
      document.body.append(link);
      link.click();
    }, href);
    // The router changes the URL right after it has shown the page.
    await expect(this.page).toHaveURL(({ href: now }) => now.endsWith(href));
    await this.ready();
  }

  /** Waits until a client-side navigation has shown the page with a heading and started its script. */
  async arrive(name: string): Promise<void> {
    await expect(this.heading(name)).toBeVisible();
    await this.ready();
  }

  /** Returns by how many pixels the page is wider than the window, so that it scrolls sideways. */
  excessWidth(): Promise<number> {
    return this.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name });
  }

  /** Returns the navbar dropdown with a label. */
  dropdown(label: string): { button: Locator; list: Locator } {
    const box = this.header.locator('details', {
      has: this.page.locator('summary', { hasText: label }),
    });
    return { button: box.locator('summary'), list: box.getByRole('list') };
  }
}
