import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { loadDocument } from '../../lib/openapi/index.ts';
import { assertSound } from '../../lib/openapi/validator/index.ts';
import type { ApiDocument } from '../../lib/openapi/index.ts';
import { messageOf, requestText } from '../fetch/request.ts';
import type { LoaderMode } from '../mode.ts';

/** Where an API's OpenAPI document comes from. */
export interface OpenApiSource {
  /** The API's key in `apis` of site.config.ts. */
  readonly id: 'management' | 'bucketing';
  /** The folder of the API's pages. */
  readonly base: string;
  /** The path of the committed copy, relative to the repository's root. */
  readonly file: string;
  /** The document's URL, from `specs` of site.config.ts. Used if `OPENAPI_MODE` is `live` or `strict`. */
  readonly url?: string | undefined;
}

/** The OpenAPI documents of the site. */
export const OPENAPI_SOURCES: readonly OpenApiSource[] = [
  { id: 'management', base: 'management-api', file: 'specs/management-api.json' },
  { id: 'bucketing', base: 'bucketing-api', file: 'specs/bucketing-api.yaml' },
];

/** Options for loading a document. Times are in milliseconds, sizes in bytes. */
export interface LoadSourceOptions {
  /** The folder that the `file` of sources is relative to. */
  readonly root: string;
  readonly mode: LoaderMode;
  /** The base URL that replaces the servers of the document. */
  readonly serverUrl?: string;
  readonly warn?: (message: string) => void;
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
  /** Allows tests to use http on this machine. All other URLs must use https. */
  readonly allowLoopback?: boolean;
}

/** A parsed document, raw and normalized. */
interface ParsedDocument {
  readonly value: unknown;
  readonly document: ApiDocument;
}

/** A document with the file or URL that it came from. */
export interface LoadedSource extends ParsedDocument {
  readonly source: string;
}

const TIMEOUT_MS = 15_000;
const MAX_BYTES = 20 * 1024 * 1024;
const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost'];

function checkAddress({ protocol, hostname, href }: URL, allowLoopback: boolean): void {
  const isTest = allowLoopback && protocol === 'http:' && LOOPBACK.includes(hostname);
  if (protocol !== 'https:' && !isTest)
    throw new Error(`${href} is not https; use an https address`);
}

async function fetchDocument(url: string, options: LoadSourceOptions): Promise<string> {
  const { timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES, allowLoopback = false } = options;
  try {
    const { text } = await requestText(url, {
      headers: { accept: 'application/json, application/yaml, */*' },
      timeoutMs,
      maxBytes,
      checkAddress: (address) => checkAddress(address, allowLoopback),
    });
    return text;
  } catch (error) {
    throw new Error(`${url}: ${messageOf(error)}`, { cause: error });
  }
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

/** Parses and validates a document. `source` is the file or URL it came from, for messages. */
function parseDocument(text: string, source: string, serverUrl?: string): ParsedDocument {
  const value = parseText(text.replace(/^\uFEFF/, ''), source);
  const document = loadDocument(value, { source, serverUrl });
  assertSound(document);
  return { value, document };
}

function loadFile({ file }: OpenApiSource, { root, serverUrl }: LoadSourceOptions): LoadedSource {
  const text = readFileSync(path.join(root, file), 'utf8');
  return { source: file, ...parseDocument(text, file, serverUrl) };
}

async function loadUrl(
  url: string,
  { file }: OpenApiSource,
  options: LoadSourceOptions,
): Promise<LoadedSource> {
  const text = await fetchDocument(url, options);
  if (options.mode === 'strict' && text !== readFileSync(path.join(options.root, file), 'utf8'))
    throw new Error(
      `${url}: the document is not the committed copy. Review it, then commit it as ${file}.`,
    );
  return { source: url, ...parseDocument(text, url, options.serverUrl) };
}

/**
 * Loads the document of a source: from its URL if it has one and the mode requires it, otherwise the
 * committed copy. In `live` mode, a failed request logs a warning, and the copy is used.
 * @throws Error for a failed request in `strict` mode, and OpenApiError for an error in the copy
 */
export async function loadSource(
  source: OpenApiSource,
  options: LoadSourceOptions,
): Promise<LoadedSource> {
  const { mode, warn = console.warn } = options;
  if (mode === 'snapshot' || source.url === undefined) return loadFile(source, options);
  try {
    return await loadUrl(source.url, source, options);
  } catch (error) {
    if (mode === 'strict') throw error;
    warn(`${messageOf(error)}\nThe committed copy ${source.file} is used instead.`);
    return loadFile(source, options);
  }
}
