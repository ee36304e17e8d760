import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { loadDocument, type ApiDocument } from '../../src/lib/openapi/index.ts';
import { OPENAPI_SOURCES } from '../../src/loaders/openapi/index.ts';
import { compactDocument } from '../../src/sandbox/index.ts';
import type { SandboxDocuments } from '../../src/sandbox/index.ts';

const ROOT = join(import.meta.dirname, '../..');

async function load(id: keyof SandboxDocuments): Promise<ApiDocument> {
  const source = OPENAPI_SOURCES.find((other) => other.id === id);
  if (source === undefined) throw new Error(`There is no OpenAPI source ${id}.`);
  const text = await readFile(join(ROOT, source.file), 'utf8');
  // JSON is YAML, too, but its own parser takes a hundredth of the time.
  const value: unknown = source.file.endsWith('.json') ? JSON.parse(text) : parse(text);
  return loadDocument(value, { source: source.file });
}

/** The committed documents of both APIs. */
export async function loadDocuments(): Promise<Record<keyof SandboxDocuments, ApiDocument>> {
  const [management, bucketing] = await Promise.all([load('management'), load('bucketing')]);
  return { management, bucketing };
}

/** The same documents in the form that the sandbox reads. */
export async function loadSandboxDocuments(): Promise<SandboxDocuments> {
  const { management, bucketing } = await loadDocuments();
  return { management: compactDocument(management), bucketing: compactDocument(bucketing) };
}
