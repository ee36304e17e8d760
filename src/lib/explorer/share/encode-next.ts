import { isJsonObject } from '../../openapi/index.ts';
import type { JsonValue } from '../../openapi/index.ts';
import type { NextOperation } from '../data.ts';
import { formOf, keyOfParameter } from '../state.ts';
import type { ExplorerState } from '../state.ts';
import { encodeServer } from './encode-state.ts';
import { printStart } from './payload.ts';

/** What an answer calls the thing that it created: its key, or its ID where the path takes only IDs. */
function readName(answer: JsonValue, parameter: string): JsonValue | undefined {
  if (!isJsonObject(answer)) return undefined;
  return /id$/i.test(parameter) ? answer._id : (answer.key ?? answer._id);
}

/**
 * The request of a next operation as the text of a link: for the same server and with the same path
 * parameters, and for what the answer created. Undefined where the answer doesn't name it.
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
