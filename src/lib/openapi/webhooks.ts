import { asList, asObject, isJsonObject } from './json.ts';
import { listExamples, type LabeledExample } from './examples.ts';
import { readSchema } from './schema.ts';
import type { ApiDocument, Operation } from './types.ts';
import { OpenApiError } from './openapi-error.ts';
import { joinPointer } from './pointer.ts';

export interface WebhookEvent {
  /** The key under `webhooks`, which is the event's type. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly schema: string;
  /** Example payloads with this event, the shortest first. */
  readonly examples: readonly LabeledExample[];
  /** The fields of the event's changes that have contents: `newContents`, `previousContents`, or both. */
  readonly contents: readonly string[];
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
  const contents = listContents(name, examples);
  return { name, title, description, schema, examples: shortestFirst, contents };
}

/** The fields with contents of the first change of an event's type in its examples. */
function listContents(name: string, examples: readonly LabeledExample[]): readonly string[] {
  const changes = examples.flatMap(({ value }) => asList(asObject(value)['changes'])).map(asObject);
  const change = changes.find(({ type }) => type === name) ?? {};
  return ['newContents', 'previousContents'].filter((key) => isJsonObject(change[key]));
}

/**
 * Lists a document's webhooks as events with example payloads.
 * @throws OpenApiError for a webhook without a named schema or an example
 */
export function listWebhookEvents(api: ApiDocument): readonly WebhookEvent[] {
  return api.webhooks.map((operation) => describeWebhook(api, operation));
}
