import { runInNewContext } from 'node:vm';
import {
  createOperationData,
  printPageCurl,
  readPageRequest,
} from '../../src/lib/explorer/build.ts';
import type { JsonObject, JsonValue } from '../../src/lib/openapi/index.ts';
import { API_NAMES, APIS } from './api-documents.ts';

/** An attribute of a component as the parser returns it: its value is a string or an expression. */
export interface ComponentAttribute {
  readonly name?: string;
  readonly value?: unknown;
}

function readAttribute(
  attributes: readonly ComponentAttribute[],
  name: string,
): JsonValue | undefined {
  const value = attributes.find((attribute) => attribute.name === name)?.value;
  if (typeof value !== 'object' || value === null) return value as string | undefined;
  const { value: expression } = value as { readonly value: string };
  // Converted through JSON, because objects from another JavaScript context have different prototypes.
  return JSON.parse(JSON.stringify(runInNewContext(`(${expression})`))) as JsonValue;
}

/** Returns the curl command that `<ApiRequest>` shows. Throws for a request that would fail the build. */
export function printApiRequest(attributes: readonly ComponentAttribute[], place: string): string {
  const id = readAttribute(attributes, 'operation') as string | undefined;
  const fail = (problem: string) =>
    new Error(`${place}: <ApiRequest operation="${id}">: ${problem}`);
  for (const name of API_NAMES) {
    const operation = APIS[name].operations.find((other) => other.operationId === id);
    if (!operation) continue;
    const data = createOperationData(APIS[name], operation, { api: name });
    const params = readAttribute(attributes, 'params') as JsonObject | undefined;
    const read = readPageRequest(data, { params, body: readAttribute(attributes, 'body') });
    if (read.problems) throw fail(read.problems.join(' '));
    return printPageCurl(data, read.written);
  }
  throw fail('no API has this operation.');
}
