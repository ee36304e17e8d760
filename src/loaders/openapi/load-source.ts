import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fetchText } from './fetch-text.ts';
import type { FetchLimits } from './fetch-text.ts';
import type { OpenApiMode } from './mode.ts';
import { parseDocument } from './parse-document.ts';
import type { ParsedDocument } from './parse-document.ts';
import type { OpenApiSource } from './sources.ts';

/** How to load a document. `root` is the folder that files of sources are relative to. */
export interface LoadSourceOptions extends FetchLimits {
  readonly root: string;
  readonly mode: OpenApiMode;
  /** The base URL that replaces the servers of the document. */
  readonly serverUrl?: string;
  readonly warn?: (message: string) => void;
}

/** A document with where it came from: the file or the address. */
export interface LoadedSource extends ParsedDocument {
  readonly source: string;
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
  const text = await fetchText(url, options);
  if (options.mode === 'strict' && text !== readFileSync(path.join(options.root, file), 'utf8'))
    throw new Error(
      `${url}: the document is not the committed copy. Review it, then commit it as ${file}.`,
    );
  return { source: url, ...parseDocument(text, url, options.serverUrl) };
}

/**
 * Loads the document of a source: from its address where the mode says so and it has one, else the
 * committed copy. In `live` mode, whatever goes wrong with an address is a warning that names the
 * copy used in its place.
 * @throws Error in `strict` mode, and OpenApiError for a fault in the copy
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
    const reason = error instanceof Error ? error.message : String(error);
    warn(`${reason}\nThe committed copy ${source.file} is used in its place.`);
    return loadFile(source, options);
  }
}
