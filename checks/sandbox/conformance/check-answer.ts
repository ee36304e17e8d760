import type { ApiResponse, Header } from '../../../src/lib/openapi/next/index.ts';
import { validatorOf } from '../../support/validators.ts';
import type { Described, Received } from './world.ts';

function checkHeader(
  { api }: Described,
  name: string,
  { schema }: Header,
  { status, headers }: Received,
) {
  const value = headers.get(name);
  if (value === null) return [`${status} has no header ${name}`];
  if (validatorOf(api, schema)(value)) return [];
  return [`${status} has the header ${name}: ${value}, which its schema refuses`];
}

function checkBody({ api }: Described, { content = {} }: ApiResponse, received: Received) {
  const { status } = received;
  const [[mediaType, media] = []] = Object.entries(content);
  if (mediaType === undefined) {
    return received.body === undefined ? [] : [`${status} has a body, and should have none`];
  }
  if (received.body === undefined) return [`${status} has no body`];
  const type = received.headers.get('content-type') ?? '';
  const ofType = type.startsWith(mediaType) ? [] : [`${status} is ${type}, not ${mediaType}`];
  if (media?.schema === undefined) return ofType;
  const validate = validatorOf(api, media.schema);
  if (validate(received.body)) return ofType;
  const faults = (validate.errors ?? []).map(
    ({ instancePath, message }) => `the body at "${instancePath}" ${message}`,
  );
  return [...ofType, ...faults];
}

/** Returns how a response differs from the documented response with the same status. */
export function checkAnswer(described: Described, received: Received): readonly string[] {
  const { operation } = described;
  const response = operation.responses[received.status];
  if (response === undefined) return [`the document lists no ${received.status}`];
  return [
    ...checkBody(described, response, received),
    ...Object.entries(response.headers ?? {}).flatMap(([name, header]) =>
      checkHeader(described, name, header, received),
    ),
  ];
}
