import { isJsonObject } from '../openapi/index.ts';
import type { JsonValue } from '../openapi/index.ts';
import { printJson, isJsonType } from '../openapi/samples/index.ts';

/** How a body is written. */
export type BodyFormat = 'json' | 'form' | 'multipart' | 'text' | 'binary';

/** One part of a `multipart/form-data` body. A file that the reader picked replaces the text. */
export interface BodyPart {
  readonly name: string;
  /** The JSON pointer of the value in the form of the body. */
  readonly pointer: string;
  readonly text: string;
  readonly isFile: boolean;
  readonly type?: string;
}

/**
 * The body of a request. Of a `multipart` body the browser makes the text, and its header; of a `file`
 * the text goes where no file is picked.
 */
export type RequestBody =
  | {
      readonly kind: 'text';
      readonly type: string;
      readonly text: string;
      readonly json?: JsonValue;
    }
  | { readonly kind: 'file'; readonly type: string; readonly text: string }
  | { readonly kind: 'multipart'; readonly type: string; readonly parts: readonly BodyPart[] };

/** How a body of a media type is written. A type that allows any is taken to mean JSON. */
export function readFormat(type: string): BodyFormat {
  const [essence = ''] = type.toLowerCase().split(';');
  const name = essence.trim();
  if (isJsonType(name) || name === '*/*' || name === 'application/*') return 'json';
  if (name === 'application/x-www-form-urlencoded') return 'form';
  if (name.startsWith('multipart/')) return 'multipart';
  const isText = /^text\/|[/+](xml|yaml|x-yaml|javascript|x-ndjson|jsonl|graphql)$/.test(name);
  return isText ? 'text' : 'binary';
}

const toText = (value: JsonValue): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

/** Form fields: one a value of a list, objects as JSON. */
function listFields(value: JsonValue): readonly (readonly [string, JsonValue])[] {
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, field]) =>
    Array.isArray(field)
      ? (field as readonly JsonValue[]).map((entry) => [name, entry] as const)
      : [[name, field] as const],
  );
}

function printFields(value: JsonValue): string {
  const fields = listFields(value).map(([name, field]): [string, string] => [name, toText(field)]);
  return new URLSearchParams(fields).toString();
}

const escape = (token: string): string => token.replaceAll('~', '~0').replaceAll('/', '~1');

function createParts(value: JsonValue, files: ReadonlySet<string>): readonly BodyPart[] {
  return listFields(value).map(([name, field]) => ({
    name,
    pointer: `/${escape(name)}`,
    text: toText(field),
    isFile: files.has(name),
    ...(typeof field === 'object' ? { type: 'application/json' } : {}),
  }));
}

/** What goes over the wire for a type that names a family: its most general member. */
function settleType(type: string, format: BodyFormat): string {
  if (!type.includes('*')) return type;
  return (
    { json: 'application/json', text: 'text/plain' }[format as string] ?? 'application/octet-stream'
  );
}

/**
 * A value as the body of a media type.
 * @param files the names of the fields that hold files
 */
export function createRequestBody(
  mediaType: string,
  value: JsonValue,
  files: ReadonlySet<string> = new Set(),
): RequestBody {
  const format = readFormat(mediaType);
  const type = settleType(mediaType, format);
  switch (format) {
    case 'json':
      return { kind: 'text', type, text: printJson(value), json: value };
    case 'form':
      return { kind: 'text', type, text: printFields(value) };
    case 'multipart':
      return { kind: 'multipart', type, parts: createParts(value, files) };
    case 'text':
      return { kind: 'text', type, text: typeof value === 'string' ? value : printJson(value) };
    case 'binary':
      return { kind: 'file', type, text: typeof value === 'string' ? value : printJson(value) };
  }
}
