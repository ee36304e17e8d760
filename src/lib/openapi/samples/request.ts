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

/** A value as a body of JSON. */
export function createBody(
  type: string,
  value: JsonValue,
): SampleBody & { readonly json: JsonValue } {
  return { type, text: printJson(value), json: value };
}
