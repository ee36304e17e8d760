import { isJsonObject } from '../../openapi/index.ts';
import type { JsonObject, JsonValue } from '../../openapi/index.ts';

/** The version of links. A change that old pages can't read needs a new one, and a way to read this one. */
const SHARE_VERSION = 1;

/** A state in a link may have so many characters; browsers and chats take this much. */
export const MAX_SHARE_CHARS = 8000;

/** Values in a link nest no deeper than this: nobody fills in more, and it ends each walk over them. */
const MAX_DEPTH = 40;

/** What was read from a link, or why nothing was. */
export type ReadPayload =
  | { readonly payload: JsonObject; readonly problem?: undefined }
  | { readonly payload?: undefined; readonly problem: string };

/** Bytes as base64 that URLs take as it is. */
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

/** A payload as the text of a link: `v1.` and what only letters, digits, `-`, and `_` are in. */
export function printPayload(payload: JsonObject): string {
  return `v${SHARE_VERSION}.${encodeBase64(JSON.stringify(payload))}`;
}

/**
 * A request in which only some values are filled in, as the text of a link. The page that opens it
 * fills in the rest with the examples of the operation.
 */
export function printStart(payload: JsonObject): string {
  return printPayload({ ...payload, e: 1 });
}

function isTooDeep(value: JsonValue, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth >= MAX_DEPTH || Object.values(value).some((inner) => isTooDeep(inner, depth + 1));
}

const BROKEN = 'The link is not complete, so the request in it cannot be read. Ask for it again.';

/** Reads the text of a link. */
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
    const value = JSON.parse(decodeBase64(rest)) as JsonValue;
    return isJsonObject(value) && !isTooDeep(value) ? { payload: value } : { problem: BROKEN };
  } catch {
    return { problem: BROKEN };
  }
}
