import { expect, test } from './support/test.ts';

/** A tool as a page registers it with the browser. */
interface Registered {
  name: string;
  inputSchema: { type: string };
  execute: (input: object) => Promise<string>;
}

test('offers tools that search, read, and compute to the browser’s agent', async ({ page }) => {
  await page.addInitScript(() => {
    const tools: Registered[] = [];
    const registerTool = (tool: Registered) => Promise.resolve(void tools.push(tool));
    Object.assign(document, { modelContext: { registerTool }, tools });
  });
  await page.goto('/quickstart/');
  const read = () =>
    page.evaluate(() => (document as unknown as { tools: Registered[] }).tools.map((t) => t.name));
  await expect
    .poll(read)
    .toEqual([
      'search_docs',
      'read_page',
      'find_operation',
      'call_sandbox',
      'explain_evaluation',
      'plan_test_length',
    ]);
  const call = (name: string, input: object) =>
    page.evaluate(
      ([wanted, values]) =>
        (document as unknown as { tools: Registered[] }).tools
          .find((tool) => tool.name === wanted)!
          .execute(values),
      [name, input] as const,
    );

  expect(await call('search_docs', { query: 'percentage rollout' })).toContain('/rollouts/');
  expect(await call('read_page', { path: '/quickstart/' })).toContain('# Quickstart');
  expect(await call('find_operation', { query: 'createFeature' })).toContain(
    'POST https://api.guidon.example/v2/projects/{project}/features',
  );
  const list = { method: 'GET', path: '/v1/projects' };
  expect(await call('call_sandbox', list)).toMatch(/^Status 200\n.*storefront/);
  const user = { user_id: 'user-3', email: 'siv@harbor-goods.example' };
  expect(await call('explain_evaluation', { variable: 'free-shipping', user })).toContain(
    'from rule 1',
  );
  const plan = { baseRate: 8, effect: 20, traffic: 750 };
  expect(await call('plan_test_length', plan)).toContain('14 days');
});
