import type { ApiHeader, ApiResponse } from '../../../src/lib/openapi/index.ts';
import { validatorOf } from '../../support/validators.ts';
import type { Described, Received } from './world.ts';

function checkHeader({ api }: Described, header: ApiHeader, { status, headers }: Received) {
  const { name, schema } = header;
  const value = headers.get(name);
  if (value === null) return [`${status} has no header ${name}`];
  if (schema === undefined || validatorOf(api, schema, 'response')(value)) return [];
  return [`${status} has the header ${name}: ${value}, which its schema refuses`];
}

function checkBody({ api }: Described, { content, status }: ApiResponse, received: Received) {
  const [media] = content;
  if (media === undefined) {
    return received.body === undefined ? [] : [`${status} has a body, and should have none`];
  }
  if (received.body === undefined) return [`${status} has no body`];
  const type = received.headers.get('content-type') ?? '';
  const ofType = type.startsWith(media.type) ? [] : [`${status} is ${type}, not ${media.type}`];
  if (media.schema === undefined) return ofType;
  const validate = validatorOf(api, media.schema, 'response');
  if (validate(received.body)) return ofType;
  const faults = (validate.errors ?? []).map(
    ({ instancePath, message }) => `the body at "${instancePath}" ${message}`,
  );
  return [...ofType, ...faults];
}

/** Returns how a response differs from the documented response with the same status. */
export function checkAnswer(described: Described, received: Received): readonly string[] {
  const { operation } = described;
  const response = operation.responses.find(({ status }) => status === String(received.status));
  if (response === undefined) return [`the document lists no ${received.status}`];
  return [
    ...checkBody(described, response, received),
    ...response.headers.flatMap((header) => checkHeader(described, header, received)),
  ];
}
