import { parse } from 'yaml';
import { assertSound, loadDocument } from '../../lib/openapi/index.ts';
import type { ApiDocument } from '../../lib/openapi/index.ts';

/** A document as it was parsed, and as everything reads it. */
export interface ParsedDocument {
  readonly value: unknown;
  readonly document: ApiDocument;
}

/** JSON has one thing to begin with here. YAML reads it, too, but slower, and names other places. */
function parseText(text: string, source: string): unknown {
  const isJson = /^\s*\{/.test(text);
  try {
    return isJson ? (JSON.parse(text) as unknown) : (parse(text) as unknown);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new Error(`${source} is not valid ${isJson ? 'JSON' : 'YAML'}: ${reason}`, {
      cause: error,
    });
  }
}

/**
 * Parses a document, JSON or YAML, and checks it.
 * @param source the file or address it came from, for messages
 * @throws OpenApiError with source, JSON pointer, and what is wrong; Error where it cannot be parsed
 */
export function parseDocument(text: string, source: string, serverUrl?: string): ParsedDocument {
  const value = parseText(text.replace(/^\uFEFF/, ''), source);
  const document = loadDocument(value, { source, serverUrl });
  assertSound(document);
  return { value, document };
}
