import { isJsonObject } from './json.ts';
import type { JsonObject, JsonValue } from './json.ts';
import type { ApiDocument, ApiOperation } from './model.ts';
import { OpenApiError } from './openapi-error.ts';
import type { Problem } from './openapi-error.ts';
import { joinPointer } from './pointer.ts';
import { isMoreThanParagraphs } from './prose.ts';
import type { RawDocument } from './raw-document.ts';
import { resolveReference } from './reference.ts';
import { compilePattern } from './validator/pattern.ts';

/** Keys whose values are plain data, where a `$ref` isn't a reference. */
const DATA_KEYS = new Set(['example', 'default', 'enum', 'const', 'value']);
/** Keywords whose value is a map by name. In such a map, `default` or `example` is a name, not a keyword. */
const NAME_KEYS = new Set([
  ...['properties', '$defs', 'schemas', 'responses', 'examples', 'parameters'],
  ...['headers', 'requestBodies', 'securitySchemes'],
]);
/** Keywords that pages and forms can't show. Builds reject documents with them. */
const UNSUPPORTED = new Set([
  ...['anyOf', 'nullable', 'writeOnly', 'patternProperties', 'prefixItems', 'contains'],
  ...['unevaluatedProperties', 'unevaluatedItems', 'if', 'then', 'else', 'dependentRequired'],
  ...['dependentSchemas', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'uniqueItems'],
  ...['minProperties', 'maxProperties', 'callbacks', 'servers', 'head', 'options', 'trace'],
]);

function checkReference(raw: RawDocument, pointer: string, value: JsonObject): readonly Problem[] {
  if (typeof value.$ref !== 'string') return [];
  try {
    resolveReference(raw, { pointer, value });
    return [];
  } catch (error) {
    return error instanceof OpenApiError ? [{ pointer, problem: error.problem }] : [];
  }
}

function checkPattern(pointer: string, { pattern }: JsonObject): readonly Problem[] {
  if (typeof pattern !== 'string') return [];
  try {
    compilePattern(pattern, `the pattern ${pattern}`);
    return [];
  } catch (error) {
    return error instanceof Error ? [{ pointer, problem: error.message }] : [];
  }
}

function isData(key: string, value: JsonValue, isNames: boolean): boolean {
  if (isNames) return false;
  return DATA_KEYS.has(key) || key.startsWith('x-') || (key === 'examples' && Array.isArray(value));
}

function checkKeys(pointer: string, value: JsonObject): readonly Problem[] {
  const keys = Object.keys(value).filter((key) => pointer !== '#' && UNSUPPORTED.has(key));
  const { description } = value;
  const isLong = typeof description === 'string' && isMoreThanParagraphs(description);
  return [
    ...keys.map((key) => ({ pointer, problem: `the site does not support "${key}" here` })),
    ...(isLong && pointer !== '#/info'
      ? [{ pointer, problem: 'the description must be paragraphs, without lists or headings' }]
      : []),
  ];
}

/** Finds broken references and unsupported keywords. */
function findBrokenParts(
  raw: RawDocument,
  pointer: string,
  value: JsonValue,
  isNames: boolean,
): readonly Problem[] {
  if (typeof value !== 'object' || value === null) return [];
  const own =
    isJsonObject(value) && !isNames
      ? [
          checkReference(raw, pointer, value),
          checkPattern(pointer, value),
          checkKeys(pointer, value),
        ]
      : [];
  const children = (Object.entries(value) as [string, JsonValue][])
    .filter(([key, child]) => !isData(key, child, isNames))
    .flatMap(([key, child]) => {
      const below = !isNames && NAME_KEYS.has(key);
      return findBrokenParts(raw, joinPointer(pointer, key), child, below);
    });
  return [...own.flat(), ...children];
}

function findDuplicateIds(api: ApiDocument): readonly Problem[] {
  const seen = new Map<string, string>();
  return [...api.operations, ...api.webhooks].flatMap(({ id, pointer }) => {
    const first = seen.get(id);
    seen.set(id, first ?? pointer);
    if (first === undefined) return [];
    return [{ pointer, problem: `operationId "${id}" is taken by ${first}; give each its own` }];
  });
}

function checkPathParameters({
  path,
  pointer,
  parameters,
  kind,
}: ApiOperation): readonly Problem[] {
  if (kind === 'webhook') return [];
  const inPath = new Set([...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name));
  const declared = new Set(
    parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name),
  );
  const undeclared = [...inPath].filter((name) => !declared.has(name ?? ''));
  const unused = [...declared].filter((name) => !inPath.has(name));
  return [
    ...undeclared.map((name) => `the path has {${name}}, but no such parameter; declare it`),
    ...unused.map((name) => `the parameter "${name}" is not in the path ${path}`),
  ].map((problem) => ({ pointer, problem }));
}

function checkSecurity({ pointer, security }: ApiOperation): readonly Problem[] {
  const schemes = security.flatMap((alternative) => alternative.schemes);
  return schemes
    .filter(({ scheme }) => scheme.type === 'unknown')
    .map(({ scheme: { name } }) => ({
      pointer,
      problem: `components/securitySchemes has no "${name}" that the site supports; define it there as a bearer token, OAuth 2.0, or an API key in the query or a header`,
    }));
}

/** Finds optional and non-JSON bodies, which samples and the explorer don't support, and bodies with GET. */
function checkBody({ method, pointer, requestBody }: ApiOperation): readonly Problem[] {
  if (!requestBody) return [];
  if (method === 'get')
    return [{ pointer, problem: 'the site supports no body of a get operation' }];
  const types = requestBody.content.map(({ type }) => type).join(', ');
  if (types === 'application/json' && requestBody.required) return [];
  const found = requestBody.required ? types : 'an optional body';
  const problem = `the site supports only a required body of application/json, not ${found || 'none'}`;
  return [{ pointer, problem }];
}

/** Checks the operationId (part of the page's URL), the tag (for the sidebar), and the status codes. */
function checkPlace({ id, pointer, tags, responses }: ApiOperation, api: ApiDocument) {
  const known = api.tags.map(({ name }) => name);
  const missing = [
    ...(id === '' ? ['an operationId'] : []),
    ...(tags.length === 1 && tags.every((tag) => known.includes(tag))
      ? []
      : ['one tag, which the document declares under "tags"']),
    ...(responses.length === 0 ? ['a response'] : []),
    ...responses
      .filter(({ status }) => !/^\d{3}$/.test(status))
      .map(({ status }) => `a status code such as 404 instead of ${status}`),
  ];
  return missing.map((what) => ({ pointer, problem: `the operation needs ${what}` }));
}

/** Finds all faults of a document: broken references, duplicate IDs, unsupported keywords, and so on. */
export function findProblems(api: ApiDocument): readonly Problem[] {
  return [
    ...findBrokenParts(api.raw, '#', api.raw.root, false),
    ...findDuplicateIds(api),
    ...api.operations.flatMap(checkPathParameters),
    ...[...api.operations, ...api.webhooks].flatMap(checkSecurity),
    ...api.operations.flatMap(checkBody),
    ...api.operations.flatMap((operation) => checkPlace(operation, api)),
  ];
}

/**
 * Throws if a document has a fault.
 * @throws OpenApiError for the first fault, with the number of others
 */
export function assertSound(api: ApiDocument): void {
  const [first, ...others] = findProblems(api);
  if (!first) return;
  const more = others.length === 0 ? '' : ` (and ${others.length} more)`;
  throw new OpenApiError(api.source, { ...first, problem: `${first.problem}${more}` });
}
