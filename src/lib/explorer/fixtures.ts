import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { loadDocument, type ApiDocument } from '../openapi/index.ts';
import type { OperationData } from './data.ts';
import { createOperationData } from './operation-data.ts';

const ROOT = path.join(import.meta.dirname, '../../..');

function readSpec(file: string, serverUrl: string): ApiDocument {
  const text = readFileSync(path.join(ROOT, 'specs', file), 'utf8');
  return loadDocument(parse(text), { source: file, serverUrl });
}

/** The documents of both APIs of this site, for tests. */
export const MANAGEMENT = readSpec('management-api.json', 'https://api.guidon.example');
export const BUCKETING = readSpec('bucketing-api.yaml', 'https://bucketing-api.guidon.example');

/** The explorer data of an operation, by operationId. */
export function dataOf(document: ApiDocument, id: string): OperationData {
  const operation = document.operations.find(({ operationId }) => operationId === id);
  if (!operation) throw new Error(`${document.source} has no operation "${id}".`);
  return createOperationData(document, operation, { api: 'test' });
}

/** The explorer data of an operation in a document with one path and one method. */
export function dataOfOperation(
  operation: object,
  { path: at = '/things/{id}', method = 'post', ...rest }: Record<string, unknown> = {},
): OperationData {
  const document = {
    openapi: '3.1.0',
    info: { title: 'Test', version: '1' },
    servers: [{ url: 'https://api.example.com/base' }],
    paths: {
      [String(at)]: { [String(method)]: { operationId: 'test', responses: {}, ...operation } },
    },
    ...rest,
  };
  return dataOf(loadDocument(document, { source: 'test.json' }), 'test');
}
