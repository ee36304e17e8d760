import { findTooDeep, isJsonObject } from '../../openapi/index.ts';
import type { JsonObject, JsonValue } from '../../openapi/index.ts';

/** The version of the link format. Raise it if older pages can't read a change, and keep reading version 1. */
const SHARE_VERSION = 1;

/** The maximum length of an encoded state. Browsers and chat apps support links of this length. */
export const MAX_SHARE_CHARS = 8000;

/** The maximum nesting depth of the JSON in a link. */
const MAX_DEPTH = 40;

/** The decoded payload, or why it can't be read. */
export type ReadPayload =
  | { readonly payload: JsonObject; readonly problem?: undefined }
  | { readonly payload?: undefined; readonly problem: string };

/** Encodes text as URL-safe base64. */
function encodeBase64(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text.toWellFormed()), (byte) =>
    String.fromCharCode(byte),
  );
  return btoa(bytes.join('')).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function decodeBase64(text: string): string {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const codes = Uint8Array.from(bytes, (character) => character.charCodeAt(0));
  return new TextDecoder('utf-8', { fatal: true }).decode(codes);
}

/** Encodes a payload: `v1.` and URL-safe base64. */
export function printPayload(payload: JsonObject): string {
  return `v${SHARE_VERSION}.${encodeBase64(JSON.stringify(payload))}`;
}

/** Encodes some values of a request. The page that opens the link takes the others from its examples. */
export function printStart(payload: JsonObject): string {
  return printPayload({ ...payload, e: 1 });
}

const BROKEN = 'The link is not complete, so the request in it cannot be read. Ask for it again.';

/** Decodes the payload of a link. */
export function readPayload(text: string): ReadPayload {
  const [, digits, rest = ''] = /^v(\d{1,4})\.([\w-]*)$/.exec(text) ?? [];
  if (digits === undefined || text.length > MAX_SHARE_CHARS) return { problem: BROKEN };
  const found = Number(digits);
  if (found !== SHARE_VERSION) {
    return {
      problem: `The link has version ${found}, and this page reads versions up to ${SHARE_VERSION}. Reload the page.`,
    };
  }
  try {
    const json = decodeBase64(rest);
    const value = JSON.parse(json) as JsonValue;
    const isFine = isJsonObject(value) && findTooDeep(json, MAX_DEPTH) < 0;
    return isFine ? { payload: value } : { problem: BROKEN };
  } catch {
    return { problem: BROKEN };
  }
}
