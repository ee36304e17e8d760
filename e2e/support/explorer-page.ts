import { expect, type Locator, type Page } from '@playwright/test';
import { DocsPage } from './docs-page.ts';

/** Selects the explorer. In wide windows, the response is in an element of its own, beside the form. */
export const EXPLORER = '[data-island="api-explorer"], [data-explorer-results]';

/** Page object for the API explorer. */
export class ExplorerPage {
  readonly page: Page;
  readonly docs: DocsPage;
  /** The whole explorer. */
  readonly root: Locator;
  readonly form: Locator;
  /** The button that opens and closes the explorer. */
  readonly tryIt: Locator;
  /** The summary line that expands the server and credential settings: "Sandbox · Full access · Change". */
  readonly setup: Locator;
  readonly server: Locator;
  readonly baseUrl: Locator;
  readonly send: Locator;
  readonly response: Locator;

  constructor(page: Page) {
    this.page = page;
    this.docs = new DocsPage(page);
    this.form = page.locator('[data-island="api-explorer"]');
    this.root = page.locator(EXPLORER);
    this.tryIt = this.root.getByRole('button', { name: /^(Try it|Close)$/ });
    this.setup = this.root.locator('summary', { hasText: /Change|Done/ });
    this.server = this.root.getByLabel('Server', { exact: true });
    this.baseUrl = this.root.getByLabel('Base URL');
    this.send = this.root.getByRole('button', { name: 'Send', exact: true });
    this.response = this.root.getByRole('region', { name: 'Response', exact: true });
  }

  /** Opens the explorer on the page of an operation. */
  async show(path: string): Promise<void> {
    await this.docs.open(path);
    await this.tryIt.click();
  }

  /** Opens the explorer on the page of an operation, with the server and credential settings expanded. */
  async open(path: string): Promise<void> {
    await this.show(path);
    await this.openSetup();
  }

  /** Expands the server and credential settings. */
  async openSetup(): Promise<void> {
    await this.setup.click();
    await expect(this.server).toBeVisible();
  }

  /** Expands the list of sent requests. */
  async openHistory(): Promise<Locator> {
    const history = this.root.locator('details', { hasText: 'Sent in this visit' });
    await history.locator('summary').click();
    return history;
  }

  /** Opens the explorer and selects the test's own server. */
  async openFor(path: string, baseUrl: string): Promise<void> {
    await this.open(path);
    await this.useServer(baseUrl);
  }

  /** Opens the fields of the request, if they are folded. */
  async unfold(): Promise<void> {
    const fields = this.root.locator('details', { hasText: 'Edit the request' });
    if ((await fields.getAttribute('open')) === null) await fields.locator('> summary').click();
  }

  async useServer(baseUrl: string): Promise<void> {
    await this.server.selectOption({ label: 'My own server' });
    await this.baseUrl.fill(baseUrl);
  }

  /** Returns the field with exactly this label. */
  field(label: string): Locator {
    return this.root.getByLabel(label, { exact: true });
  }

  button(name: string): Locator {
    return this.root.getByRole('button', { name, exact: true });
  }

  /** Sends the request and waits until a response with a status has replaced the documented one or the one before. */
  async sendFor(status: string): Promise<void> {
    await this.response.waitFor();
    const shown = this.response.locator('> div:not([class])');
    await shown.evaluateAll((all) => all.forEach((one) => one.setAttribute('data-before', '')));
    await this.send.click();
    await expect(this.response.locator('[data-before]')).toHaveCount(0);
    await expect(this.response).toContainText(status);
  }
}
