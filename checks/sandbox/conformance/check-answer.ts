import type { ApiHeader, ApiResponse } from '../../../src/lib/openapi/index.ts';
import { checkReply } from '../../../src/sandbox/fixtures.ts';
import { validatorOf } from '../../support/validators.ts';
import type { Described, Received } from './world.ts';

function checkHeader({ api }: Described, header: ApiHeader, { status, headers }: Received) {
  const { name, schema } = header;
  const value = headers.get(name);
  if (value === null) return [`${status} has no header ${name}`];
  if (schema === undefined || validatorOf(api, schema, 'response')(value)) return [];
  return [`${status} has the header ${name}: ${value}, which its schema refuses`];
}

function checkType({ content: [media], status }: ApiResponse, { headers }: Received) {
  const type = headers.get('content-type') ?? '';
  const isRight = media === undefined || type.startsWith(media.type);
  return isRight ? [] : [`${status} is ${type}, not ${media.type}`];
}

/** Returns how a response differs from the documented one with this status. */
export function checkAnswer(described: Described, received: Received): readonly string[] {
  const { operation } = described;
  const response = operation.responses.find(({ status }) => status === String(received.status));
  if (response === undefined) return [`the document lists no ${received.status}`];
  return [
    ...checkReply(operation.id, received.status, received.body),
    ...checkType(response, received),
    ...response.headers.flatMap((header) => checkHeader(described, header, received)),
  ];
}
