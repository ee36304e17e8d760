import type { JsonValue } from '../json.ts';

/** A request header. `secret` names an environment variable whose value is appended to `value`. */
export interface SampleHeader {
  readonly name: string;
  readonly value: string;
  readonly secret?: string;
}

/** A request body. `text` is what is sent, and `json` is its value if it is JSON. */
export interface SampleBody {
  readonly type: string;
  readonly text: string;
  readonly json?: JsonValue;
}

/** A complete request that samples print. The method is in uppercase. */
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
