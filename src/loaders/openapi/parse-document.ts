import { parse } from 'yaml';
import { assertSound, loadDocument } from '../../lib/openapi/index.ts';
import type { ApiDocument } from '../../lib/openapi/index.ts';

/** A parsed document, raw and normalized. */
export interface ParsedDocument {
  readonly value: unknown;
  readonly document: ApiDocument;
}

/** Parses text that starts with a brace as JSON, because the YAML parser is slower. */
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
 * Parses and validates a document in JSON or YAML.
 * @param source the file or URL it came from, for messages
 * @throws OpenApiError with source, JSON pointer, and reason; Error if it cannot be parsed
 */
export function parseDocument(text: string, source: string, serverUrl?: string): ParsedDocument {
  const value = parseText(text.replace(/^\uFEFF/, ''), source);
  const document = loadDocument(value, { source, serverUrl });
  assertSound(document);
  return { value, document };
}
