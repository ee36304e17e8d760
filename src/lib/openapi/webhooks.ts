import { isJsonObject, type JsonValue } from './json.ts';
import type { ApiDocument, ApiExample, ApiOperation } from './model.ts';
import { OpenApiError } from './openapi-error.ts';
import { readSchema } from './read-schema.ts';

/** An event that the API sends to a webhook. */
export interface WebhookEvent {
  /** The key under `webhooks`, which is the event's type. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The name of the schema of its payload. */
  readonly schema: string;
  /** Example payloads with this event, the shortest first. */
  readonly examples: readonly { readonly title: string; readonly value: JsonValue }[];
}

/** Whether the changes in an event's examples have `newContents` and `previousContents`. */
export interface FilledContents {
  readonly newContents: boolean;
  readonly previousContents: boolean;
}

function readExamples(examples: readonly ApiExample[]): WebhookEvent['examples'] {
  return examples
    .flatMap(({ name, summary, value }) =>
      value === undefined ? [] : [{ title: summary ?? name, value }],
    )
    .toSorted((a, b) => JSON.stringify(a.value).length - JSON.stringify(b.value).length);
}

function describeWebhook(api: ApiDocument, operation: ApiOperation): WebhookEvent {
  const { path: name, pointer, title, description = '' } = operation;
  const media = operation.requestBody?.content[0];
  const schema = media?.schema && readSchema(api, media.schema).name;
  if (!media || schema === undefined || media.examples.length === 0) {
    const problem = 'a webhook needs a body with a named schema and an example';
    throw new OpenApiError(api.source, { pointer, problem });
  }
  return { name, title, description, schema, examples: readExamples(media.examples) };
}

/**
 * Lists a document's webhooks as events with example payloads.
 * @throws OpenApiError for a webhook without a named schema or an example
 */
export function listWebhookEvents(api: ApiDocument): readonly WebhookEvent[] {
  return api.webhooks.map((operation) => describeWebhook(api, operation));
}

/** The entries of a payload's `changes` that have an event's type. */
export function listChanges(name: string, payload: JsonValue): readonly JsonValue[] {
  const changes = isJsonObject(payload) ? payload['changes'] : undefined;
  return Array.isArray(changes)
    ? changes.filter((change) => isJsonObject(change) && change['type'] === name)
    : [];
}

/** Whether the first change in an event's examples has new contents, and previous contents. */
export function describeContents({ name, examples }: WebhookEvent): FilledContents {
  const [change] = examples.flatMap(({ value }) => listChanges(name, value));
  const isFilled = (key: string) => isJsonObject(change) && isJsonObject(change[key]);
  return {
    newContents: isFilled('newContents'),
    previousContents: isFilled('previousContents'),
  };
}
