import { isJsonObject } from '../../openapi/index.ts';
import type { JsonValue } from '../../openapi/index.ts';
import type { NextOperation } from '../data.ts';
import { formOf, keyOfParameter } from '../state.ts';
import type { ExplorerState } from '../state.ts';
import { encodeServer } from './encode-state.ts';
import { printStart } from './payload.ts';

/** The key of the created object in a response, or its ID if the path parameter takes an ID. */
function readName(answer: JsonValue, parameter: string): JsonValue | undefined {
  if (!isJsonObject(answer)) return undefined;
  return /id$/i.test(parameter) ? answer._id : (answer.key ?? answer._id);
}

/**
 * Encodes the request of a next operation for a link: the same server and path parameters, plus the created
 * object. Undefined if the response doesn't contain its key or ID.
 */
export function encodeNext(
  { parameter }: NextOperation,
  state: ExplorerState,
  answer: JsonValue,
): string | undefined {
  const name = readName(answer, parameter);
  if (typeof name !== 'string') return undefined;
  const same = Object.keys(state.forms).filter((key) => key.startsWith('path '));
  const values = Object.fromEntries(same.map((key) => [key, formOf(state, key).value ?? '']));
  const created = keyOfParameter({ in: 'path', name: parameter });
  return printStart({ s: encodeServer(state), p: { ...values, [created]: name } });
}
