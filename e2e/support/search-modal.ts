import type { Locator, Page } from '@playwright/test';
import { DocsPage } from './docs-page.ts';

/** Page object for the search dialog. */
export class SearchModal {
  readonly page: Page;
  readonly dialog: Locator;
  readonly field: Locator;
  readonly hits: Locator;
  readonly active: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: 'Search' });
    this.field = this.dialog.getByRole('combobox');
    this.hits = this.dialog.getByRole('treeitem');
    this.active = this.dialog.locator('[role=treeitem][aria-selected=true]');
  }

  /** Opens the dialog with its keyboard shortcut, once the page listens to it. */
  async open(): Promise<void> {
    await new DocsPage(this.page).ready();
    await this.page.keyboard.press('Control+k');
    await this.field.waitFor();
  }

  /** Types a query and waits for the first hit. */
  async search(query: string): Promise<void> {
    await this.field.fill(query);
    await this.hits.first().waitFor();
  }
}
