import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { loadDocument, readSchema } from '../../src/lib/openapi/index.ts';
import type { ApiDocument, Operation, Schema } from '../../src/lib/openapi/index.ts';

/** The OpenAPI documents, by their name in the lists under `content/specs/expected/`. */
export const FILES = {
  management: 'specs/management-api.json',
  bucketing: 'specs/bucketing-api.yaml',
} as const;
export type ApiName = keyof typeof FILES;
export const API_NAMES = Object.keys(FILES) as ApiName[];

function load(file: string): ApiDocument {
  const text = readFileSync(file, 'utf8');
  return loadDocument(file.endsWith('.json') ? JSON.parse(text) : parse(text), { source: file });
}

export const APIS: Readonly<Record<ApiName, ApiDocument>> = {
  management: load(FILES.management),
  bucketing: load(FILES.bucketing),
};

/** A row of such a list: the text of each cell, by the name of its column. */
export type Row = Readonly<Record<string, string>>;

/** Reads a tab-separated list with a header line, which may start with `#`. */
export function readTable(file: string): readonly Row[] {
  const [header = '', ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  const columns = header.replace(/^# /, '').split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']));
  });
}

/** Reads a list of what the documents must hold. */
export function readExpected(name: string): readonly Row[] {
  return readTable(`checks/content/specs/expected/${name}`);
}

/** Splits a cell that contains several values, separated by spaces. */
export function splitCell(cell: string | undefined): readonly string[] {
  return (cell ?? '').split(' ').filter(Boolean);
}

/** Returns the document that a row is about. OFREP's operations are in the Bucketing API's document. */
export function apiOf(row: Row): ApiName {
  return row.api === 'management' ? 'management' : 'bucketing';
}

/** Returns the name of an operation as in the lists under `expected/`: `GET /v1/projects`. */
export function nameCall({ method, path: template }: Operation): string {
  return `${method.toUpperCase()} ${template}`;
}

/** Converts a location in the lists, such as `schemas/Key`, to a reference. */
export function placeOf(place: string): Schema {
  return { $ref: `#/components/${place}` };
}

/** Returns the property names of a schema; for a union, those of all variants. */
export function listProperties(api: ApiDocument, schema: Schema): readonly string[] {
  const { properties = {}, oneOf = [] } = readSchema(api, schema);
  const names = oneOf.flatMap((variant) => listProperties(api, variant));
  return [...new Set([...Object.keys(properties), ...names])];
}

export function bodySchemaOf({ requestBody }: Operation): Schema | undefined {
  return requestBody?.content['application/json']?.schema;
}
