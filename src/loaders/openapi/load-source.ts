import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { loadDocument, type ApiDocument } from '../../lib/openapi/index.ts';
import { fetchText, messageOf } from '../fetch.ts';
import type { LoaderMode } from '../mode.ts';

export interface OpenApiSource {
  /** The API's key in `apis` of site.config.ts. */
  readonly id: 'management' | 'bucketing';
  /** The folder of the API's pages. */
  readonly base: string;
  /** The path of the committed copy, relative to the repository's root. */
  readonly file: string;
  /** The document's URL, from `specs` of site.config.ts. Used if `OPENAPI_MODE` is `live`. */
  readonly url?: string | undefined;
}

export const OPENAPI_SOURCES: readonly OpenApiSource[] = [
  { id: 'management', base: 'management-api', file: 'specs/management-api.json' },
  { id: 'bucketing', base: 'bucketing-api', file: 'specs/bucketing-api.yaml' },
];

export interface LoadSourceOptions {
  /** The folder that the `file` of sources is relative to. */
  readonly root: string;
  readonly mode: LoaderMode;
  /** The base URL that replaces the servers of the document. */
  readonly serverUrl?: string;
  readonly warn?: (message: string) => void;
}

const BYTE_ORDER_MARK = /^\uFEFF/;
const TIMEOUT_MS = 15_000;
const MAX_BYTES = 20 * 1024 * 1024;

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

function loadFile({ file }: OpenApiSource, { root, serverUrl }: LoadSourceOptions): ApiDocument {
  const value = parseText(readFileSync(path.join(root, file), 'utf8'), file);
  return loadDocument(value, { source: file, serverUrl });
}

async function loadUrl(
  url: string,
  { serverUrl }: Pick<LoadSourceOptions, 'serverUrl'>,
): Promise<ApiDocument> {
  const accept = 'application/json, application/yaml, */*';
  const fetched = await fetchText(url, { accept, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES });
  const text = fetched.text.replace(BYTE_ORDER_MARK, '');
  const document = loadDocument(parseText(text, url), { source: url, serverUrl });
  // Imported here, because only this mode needs it. The tests check the committed copies.
  const { lintDocument } = await import('./lint-document.ts');
  await lintDocument(text, url);
  return document;
}

/**
 * Loads the document of a source: from its URL if it has one and the mode requires it, otherwise the
 * committed copy. If the request fails or the document has an error, logs a warning, and uses the copy.
 * @throws OpenApiError for an error in the copy
 */
export async function loadSource(
  source: OpenApiSource,
  options: LoadSourceOptions,
): Promise<ApiDocument> {
  const { mode, warn = console.warn } = options;
  if (mode === 'snapshot' || source.url === undefined) return loadFile(source, options);
  try {
    return await loadUrl(source.url, options);
  } catch (error) {
    warn(`${messageOf(error)}\nThe committed copy ${source.file} is used instead.`);
    return loadFile(source, options);
  }
}
