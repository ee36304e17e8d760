import { describe, expect, it } from 'vitest';
import { DOCUMENTS, TestBed } from './fixtures.ts';
import { managementApi } from './management/index.ts';

describe('the demo organization', () => {
  const lists = [
    '/v1/projects',
    ...['storefront', 'warehouse'].flatMap((project) => [
      `/v1/projects/${project}/staleness?includeSilenced=true`,
      `/v1/projects/${project}/environments`,
      `/v1/projects/${project}/audiences?includeUsage=true`,
      `/v1/projects/${project}/variables`,
      `/v1/projects/${project}/features`,
      `/v2/projects/${project}/features?includeLatestUpdate=true`,
      `/v2/projects/${project}/change-requests`,
      `/v1/projects/${project}/customProperties`,
      `/v1/projects/${project}/metrics`,
      `/v1/projects/${project}/webhooks`,
      `/v1/projects/${project}/metric-associations`,
      `/v1/projects/${project}/overrides/current`,
      `/v1/projects/${project}/results/evaluations`,
    ]),
    '/v1/integrations/dynatrace',
    '/v1/projects/storefront/features/checkout-redesign/audit',
    '/v1/projects/storefront/metrics/checkout-conversion/results?feature=checkout-redesign',
    '/v1/projects/storefront/metrics/order-value/results?feature=checkout-redesign',
  ];

  it.each(lists)('GET %s fits its document', async (path) => {
    const { status } = await new TestBed().get(path);
    expect(status).toBe(200);
  });
});

describe('the table of handlers', () => {
  it('has all operations of the document and no others', () => {
    const ids = DOCUMENTS.management.operations.map(({ id }) => id);
    expect(Object.keys(managementApi.handlers).sort()).toEqual(ids.toSorted());
  });
});
