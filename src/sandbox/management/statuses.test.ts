import { describe, expect, it } from 'vitest';
import type { CompactOperation } from '../documents/model.ts';
import { DOCUMENTS, TestBed } from '../fixtures.ts';
import type { Role } from '../fixtures.ts';

const { operations } = DOCUMENTS.management;
const documented = (status: number) =>
  operations
    .filter(({ responses }) => String(status) in responses)
    .map((operation) => [operation.id, operation] as const);

/** What stands before `{key}` or `{id}`, and something of this kind in the demo data. */
const ITEMS: Readonly<Record<string, string>> = {
  projects: 'storefront',
  environments: 'staging',
  'sdk-keys': 'guidon_server_f0976d3a',
  audiences: 'old-apps',
  variables: 'holiday-banner-text',
  variations: 'control',
  customProperties: 'company',
  metrics: 'support-requests',
  webhooks: '6642f1b8c2d4e5b6a7980c61',
  'change-requests': '66b3c9e4c2d4e5b6a7980e01',
};
const NAMED: Readonly<Record<string, string>> = {
  project: 'storefront',
  environment: 'staging',
  feature: 'checkout-redesign',
  issue_id: 'SHOP-142',
  dynatraceEnvironmentId: 'abc12345',
};

const TOKENS: Readonly<Record<string, string>> = {
  deleteJiraOrganizationIntegration: 'jira_51d0aa',
};

/** The path of an operation, filled in. `missing` replaces the last parameter. */
function fillPath({ id, path }: CompactOperation, missing?: string): string {
  const segments = path.split('/');
  const last = segments.findLastIndex((segment) => segment.startsWith('{'));
  return segments
    .map((segment, index) => {
      if (!segment.startsWith('{')) return segment;
      if (index === last && missing !== undefined) return missing;
      const name = segment.slice(1, -1);
      if (name === 'token') return TOKENS[id] ?? 'jira_7f3b9d20';
      return NAMED[name] ?? ITEMS[segments[index - 1] ?? ''] ?? name;
    })
    .join('/');
}

/** A body that passes validation, for calls that must be refused later. */
const BODIES: Readonly<Record<string, unknown>> = {
  createProject: { name: 'A', key: 'a' },
  createDynatraceEnvironment: {
    dynatraceEnvironmentId: 'a',
    accessToken: 'b',
    environmentUrl: 'https://example.com',
  },
  createEnvironment: { name: 'A', key: 'a', type: 'staging' },
  generateSdkKey: { type: 'server' },
  createAudience: { name: 'A', key: 'a', filters: { operator: 'and', filters: [] } },
  updateAudienceSemantic: { instructions: [] },
  createVariable: { key: 'a', type: 'String' },
  updateVariableStatus: { status: 'active' },
  createFeature: { name: 'A', key: 'a' },
  createFeatureV1: { name: 'A', key: 'a' },
  createFeaturesV1: [],
  updateFeatureStatus: { status: 'active' },
  updateFeatureStatusV1: { status: 'active' },
  linkJiraIssueV1: { issueId: 'A-1' },
  createVariation: { key: 'a', name: 'A' },
  updateUserProfile: { dvcUserId: 'a' },
  createCustomProperty: { name: 'A', key: 'a', propertyKey: 'a', type: 'String' },
  createMetric: { name: 'A', key: 'a', event: 'a', dimension: 'TOTAL_SUM', optimize: 'increase' },
  createMetricAssociation: { metric: 'support-requests', feature: 'gift-cards' },
  setOverride: { _environment: 'staging', _variation: 'control' },
  createWebhook: { name: 'A', url: 'https://example.com', events: [] },
  createChangeRequest: { path: '/', method: 'PATCH', body: {} },
  submitChangeRequest: { description: '', reviewers: [] },
  reviewChangeRequest: { action: 'approved' },
  applyChangeRequest: { action: 'applied' },
};
const bodyOf = ({ id, body }: CompactOperation) => (body ? (BODIES[id] ?? {}) : undefined);

/** Parameters that have to be there. */
const QUERIES: Readonly<Record<string, string>> = {
  updateFeatureConfiguration: '?environment=staging',
  getMetricResults: '?feature=checkout-redesign',
  deleteMetricAssociation: '?metric=support-requests&feature=gift-cards',
};

const call = (bed: TestBed, role: Role, operation: CompactOperation, missing?: string) =>
  bed.as(
    role,
    operation.method,
    fillPath(operation, missing) + (QUERIES[operation.id] ?? ''),
    bodyOf(operation),
  );

it('knows each body that has something required', () => {
  const names = operations.map(({ id }) => id);
  expect(Object.keys(BODIES).filter((id) => !names.includes(id))).toEqual([]);
});

describe('401', () => {
  it.each(documented(401))('%s, without a body', async (_id, operation) => {
    const { method } = operation;
    const answer = await new TestBed().send(fillPath(operation), {
      method,
      body: bodyOf(operation),
    });
    expect([answer.status, answer.body]).toEqual([401, undefined]);
  });
});

describe('403', () => {
  const ofOrganization = /^\/v1\/integrations/;

  it.each(documented(403))('%s, without a body', async (_id, operation) => {
    const role = ofOrganization.test(operation.path) ? 'publisher' : 'owner';
    const answer = await call(new TestBed(), role, operation);
    expect([answer.status, answer.body]).toEqual([403, undefined]);
  });

  it.each(
    documented(403).filter(
      ([id, { method }]) =>
        method !== 'GET' && !/UserProfile|Override|^(?:create|delete)Project$/.test(id),
    ),
  )('%s for a viewer', async (_id, operation) => {
    expect((await call(new TestBed(), 'viewer', operation)).status).toBe(403);
  });
});

describe('404', () => {
  it.each(documented(404).filter(([, { path }]) => path.includes('/projects/{')))(
    '%s below a project that the token may not view',
    async (_id, operation) => {
      const answer = await call(new TestBed(), 'contractor', operation);
      expect([answer.status, answer.body.message]).toEqual([
        404,
        "Project 'storefront' was not found",
      ]);
    },
  );

  it.each(documented(404).filter(([, { path }]) => path.includes('{')))(
    '%s of something that is not there',
    async (_id, operation) => {
      const answer = await call(new TestBed(), 'admin', operation, 'not-there');
      expect(answer.status).toBe(404);
      expect(answer.body.message).toContain("'not-there' was not found");
    },
  );
});

describe('400', () => {
  it.each(documented(400).filter(([, { body }]) => body))(
    '%s with a body of another type',
    async (_id, operation) => {
      const path = fillPath(operation) + (QUERIES[operation.id] ?? '');
      const answer = await new TestBed().as('admin', operation.method, path, 'text');
      expect(answer.status).toBe(400);
      expect(answer.body.message).toEqual([expect.stringContaining('The body must be')]);
    },
  );

  const isText = (schema: unknown) => JSON.stringify(schema) === '{"type":"string"}';
  const parameters = operations.flatMap((operation) =>
    operation.parameters
      .filter(({ in: place, schema }) => place === 'query' && !isText(schema))
      .map(({ name }) => [operation.id, name, operation] as const),
  );

  it.each(parameters.filter(([, , { responses }]) => '400' in responses))(
    '%s with a wrong %s',
    async (_id, name, operation) => {
      const own = QUERIES[operation.id] ?? '?';
      const path = `${fillPath(operation)}${own}&${name}=%20`;
      const answer = await new TestBed().as('admin', operation.method, path, bodyOf(operation));
      expect(answer.status).toBe(400);
      expect(answer.body.message[0]).toContain(`${name}`);
    },
  );
});
