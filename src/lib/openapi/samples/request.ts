import type { JsonValue } from '../json.ts';
import { printJson } from './print-json.ts';

/** A header to send. `secret` names an environment variable whose value follows `value`. */
export interface SampleHeader {
  readonly name: string;
  readonly value: string;
  readonly secret?: string;
}

/** A body to send. `json` is set where the text is JSON; `text` is what goes over the wire. */
export interface SampleBody {
  readonly type: string;
  readonly text: string;
  readonly json?: JsonValue;
}

/** One request, complete: what a sample in any language sends. The method is in upper case. */
export interface SampleRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly SampleHeader[];
  readonly body?: SampleBody;
}

/** Is this media type JSON: `application/json`, `application/merge-patch+json`, or another `+json`? */
export function isJsonType(type: string): boolean {
  return /^[^;]*\/(json|[^;]*\+json)\s*(;|$)/i.test(type);
}

function isFlat(value: JsonValue): value is Readonly<Record<string, string | number | boolean>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((field) => typeof field !== 'object');
}

/** Serializes a value for a media type: as JSON, as a form, or as plain text. */
export function createBody(type: string, value: JsonValue): SampleBody {
  if (isJsonType(type)) return { type, text: printJson(value), json: value };
  if (typeof value === 'string') return { type, text: value };
  if (type === 'application/x-www-form-urlencoded' && isFlat(value)) {
    const fields = Object.entries(value).map(([name, field]) => [name, String(field)]);
    return { type, text: new URLSearchParams(fields as [string, string][]).toString() };
  }
  return { type, text: printJson(value) };
}
