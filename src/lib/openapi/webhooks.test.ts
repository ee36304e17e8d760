import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findSchema, listWebhookEvents, loadDocument } from './index.ts';

const value = JSON.parse(readFileSync('specs/management-api.json', 'utf8')) as unknown;
const api = loadDocument(value, { source: 'specs/management-api.json' });

const minimal = (webhook: object) =>
  loadDocument(
    { openapi: '3.1.0', info: { title: 'A', version: '1' }, webhooks: { saved: webhook } },
    { source: 'a.json' },
  );

describe('webhook events', () => {
  it('have the payloads of their type, the shortest first', () => {
    const events = listWebhookEvents(api);
    expect(events.map(({ name }) => name)).toEqual(['modifiedFeature', 'addedVariable']);
    for (const { name, examples, schema } of events) {
      expect(schema).toBe('WebhookPayload');
      expect(examples.length).toBeGreaterThan(0);
      for (const example of examples) {
        expect(example.value).toMatchObject({ events: expect.arrayContaining([name]) as unknown });
      }
    }
  });

  it('have contents with their changes', () => {
    const [modified, added] = listWebhookEvents(api).map(({ contents }) => contents);
    expect(modified).toEqual(['newContents', 'previousContents']);
    expect(added).toEqual(['newContents']);
  });

  it('are rejected without an example or a named schema', () => {
    const document = minimal({ post: { responses: { 200: { description: 'Good.' } } } });
    expect(() => listWebhookEvents(document)).toThrow(
      'a webhook needs a body with a named schema and an example',
    );
  });
});

describe('a schema by name', () => {
  it('is found with its properties', () => {
    expect(findSchema(api, 'Name')).toMatchObject({ minLength: 1, maxLength: 100 });
    expect(findSchema(api, 'Environment.type').enum).toContain('disaster_recovery');
  });

  it("that doesn't exist suggests the nearest one", () => {
    expect(() => findSchema(api, 'Featur')).toThrow(
      'there is no "Featur"; did you mean "Feature"?',
    );
    expect(() => findSchema(api, 'Feature.stats')).toThrow('did you mean "status"?');
  });
});
