import {
  fieldOf,
  parseJson,
  textOf,
  type OperationData,
  type ParameterData,
} from '../../../lib/explorer/index.ts';
import { isJsonObject } from '../../../lib/openapi/json.ts';
import type { JsonValue } from '../../../lib/openapi/json.ts';
import type { SentRequest } from './model.ts';
import { sendRequest } from './run-request.ts';

/** A part of the path that names nothing, and the names that exist. */
export interface UnknownName {
  readonly parameter: ParameterData;
  readonly text: string;
  readonly names: readonly string[];
}

/** The names of an object in the API: its key and its ID. */
function namesOf(object: JsonValue): readonly string[] {
  if (!isJsonObject(object)) return [];
  return [object.key, object._id].filter((name) => typeof name === 'string');
}

/** Lists the objects that a part of the path can name. Undefined if the server doesn't list them. */
async function listObjects(
  data: OperationData,
  { request, credentials }: SentRequest,
  parameter: ParameterData,
  signal: AbortSignal,
): Promise<readonly JsonValue[] | undefined> {
  const parameters = data.parameters.filter((one) => one.in === 'path');
  const list = {
    ...data,
    parameters,
    method: 'GET',
    path: parameter.list ?? '',
    body: undefined,
  };
  const { answer } = await sendRequest(list, request, credentials, signal);
  if (answer?.status !== 200) return undefined;
  const value = parseJson(answer.text ?? '');
  return Array.isArray(value) ? (value as readonly JsonValue[]) : undefined;
}

/** Finds the first part of the path that names nothing, and lists the names that exist. */
export async function findUnknownName(
  data: OperationData,
  sent: SentRequest,
  signal: AbortSignal,
): Promise<UnknownName | undefined> {
  for (const parameter of data.parameters) {
    const text = textOf(sent.request, fieldOf(parameter));
    if (!parameter.list || text === '') continue;
    const objects = await listObjects(data, sent, parameter, signal);
    if (!objects) return undefined;
    const all = objects.map(namesOf);
    if (all.some((names) => names.includes(text))) continue;
    return { parameter, text, names: all.flatMap(([name]) => name ?? []) };
  }
  return undefined;
}
