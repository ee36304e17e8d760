import { once } from 'node:events';
import { runChecks } from 'afdocs';
import { computeScore } from 'afdocs/scoring';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import site from '../../site.config.ts';
import { createStaticSite } from '../../scripts/server/index.ts';
import { listen } from '../../src/sandbox-server/index.ts';
import { DIST } from '../support/built-site.ts';
import { leaveNote } from '../support/notes.ts';

/** Pages of each kind. */
const PAGES = [
  '/',
  '/quickstart/',
  '/essentials/first-calls/',
  '/platform/feature-flags/turn-a-feature-off/',
  '/sdk/',
  '/sdk/server-side-sdks/nestjs/nestjs-openfeature/',
  '/management-api/',
  '/management-api/operations/createaudience/',
  '/management-api/models/audience/',
  '/bucketing-api/operations/trackevents/',
  '/cli/docs/targeting/',
  '/errors/404/',
  '/blog/what-works-without-javascript/',
  '/tags/',
];

describe('AFDocs, the public audit of documentation for agents', () => {
  const server = createStaticSite(DIST);
  // The audit and the server share a thread, so a connection can look idle while the audit computes.
  server.keepAliveTimeout = 0;
  let report: Awaited<ReturnType<typeof runChecks>>;

  beforeAll(async () => {
    const origin = (await listen(server, 0)).replace(/\/$/, '');
    report = await runChecks(origin, {
      samplingStrategy: 'curated',
      curatedPages: PAGES.map((path) => origin + path),
      canonicalOrigin: site.url,
      requestDelay: 0,
      maxConcurrency: 8,
      networkContext: 'ci',
      // page-markdown.test.ts knows that the lists name every page. This check reads the 5 MB of full texts.
      skipCheckIds: ['llms-txt-coverage'],
    });
  });
  afterAll(async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  });

  it('finds nothing to mend, and gives the site the best score', () => {
    const found = report.results
      .filter(({ status }) => status !== 'pass' && status !== 'skip')
      .map(({ id, status, message }) => `${id}: ${status}, ${message}`);
    expect(found).toEqual([]);
    const { overall } = computeScore(report);
    leaveNote('agent-audit', `AFDocs, ${PAGES.length} pages: ${overall} of 100`);
    expect(overall).toBe(100);
  });
});
