import { isJsonObject, type JsonValue } from './json.ts';
import { listExamples } from './examples.ts';
import type { LabeledExample } from './examples.ts';
import { readSchema } from './schema.ts';
import type { ApiDocument, Operation } from './types.ts';
import { OpenApiError } from './openapi-error.ts';
import { joinPointer } from './pointer.ts';

export interface WebhookEvent {
  /** The key under `webhooks`, which is the event's type. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The name of the schema of its payload. */
  readonly schema: string;
  /** Example payloads with this event, the shortest first. */
  readonly examples: readonly LabeledExample[];
}

/** Whether the changes in an event's examples have `newContents` and `previousContents`. */
export interface FilledContents {
  readonly newContents: boolean;
  readonly previousContents: boolean;
}

const lengthOf = ({ value }: LabeledExample) => JSON.stringify(value).length;

function describeWebhook(api: ApiDocument, operation: Operation): WebhookEvent {
  const { path: name, summary: title, description = '', requestBody } = operation;
  const [media] = Object.values(requestBody?.content ?? {});
  const schema = media?.schema && readSchema(api, media.schema).name;
  const examples = media ? listExamples(media) : [];
  if (schema === undefined || examples.length === 0) {
    const problem = 'a webhook needs a body with a named schema and an example';
    throw new OpenApiError(api.source, { pointer: joinPointer('#/webhooks', name), problem });
  }
  const shortestFirst = examples.toSorted((a, b) => lengthOf(a) - lengthOf(b));
  return { name, title, description, schema, examples: shortestFirst };
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
