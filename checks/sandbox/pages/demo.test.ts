import { describe, expect, it } from 'vitest';
import { createSandbox, DEMO_CREDENTIALS } from '../../../src/sandbox/index.ts';
import { DOCUMENTS } from '../../../src/sandbox/fixtures.ts';
import { AUTHORED } from '../../support/authored.ts';
import { listCalls } from '../../support/page-calls.ts';
import type { PageCall } from '../../support/page-calls.ts';
import type { PageContent } from '../../support/page-content.ts';

/** The server key of the demo's production environment, which the explorer uses by default. */
const PRODUCTION_KEY = 'guidon_server_19ad5b7f';

const requestsOf = (content: PageContent): PageCall[] =>
  listCalls(content).filter(({ fence }) => fence.isRequest);
const pages = AUTHORED.filter((content) => requestsOf(content).length > 0);

/** Sends the requests of a page in order, and lists those that are rejected. */
async function tryRequests(content: PageContent): Promise<string[]> {
  const sandbox = createSandbox({ documents: DOCUMENTS });
  const ask = (path: string, init: RequestInit) =>
    sandbox.fetch(new Request(`https://sandbox.example${path}`, { method: 'POST', ...init }));
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    ...DEMO_CREDENTIALS.admin,
  });
  const { access_token } = (await (await ask('/oauth/token', { body })).json()) as {
    access_token: string;
  };
  let key = PRODUCTION_KEY;
  const refused: string[] = [];
  for (const { url, query, match, reads, body } of requestsOf(content)) {
    // Skips calls with variables that only the reader can fill in.
    if (!match || reads.some((name) => !/^GUIDON_/.test(name))) continue;
    const { pathname, host } = new URL(url);
    const search = new URLSearchParams([...query]).toString();
    const isManagement = host === 'api.guidon.example';
    const response = await ask(`${pathname}?${search}`, {
      method: match.operation.method.toUpperCase(),
      headers: {
        Authorization: isManagement ? `Bearer ${access_token}` : key,
        'Content-Type': 'application/json',
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    // After a page creates an environment, its later calls use the new environment's server key.
    if (match.operation.operationId === 'createEnvironment')
      key = /guidon_server_\w+/.exec(text)?.[0] ?? key;
    if (response.status >= 400)
      refused.push(`${content.page.slug} ${match.operation.operationId} ${response.status}`);
  }
  return refused;
}

describe('requests that readers can send from pages', () => {
  it('succeed in the sandbox', async () => {
    const refused = (await Promise.all(pages.map(tryRequests))).flat();
    expect(refused).toEqual([]);
  });
  it('are on many pages', () => {
    expect(pages.length).toBeGreaterThan(40);
  });
});
