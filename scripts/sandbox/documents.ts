import { join } from 'node:path';
import type { ApiDocument } from '../../src/lib/openapi/index.ts';
import { loadSource, OPENAPI_SOURCES } from '../../src/loaders/openapi/index.ts';
import { compactDocument } from '../../src/sandbox/index.ts';
import type { SandboxDocuments } from '../../src/sandbox/index.ts';

const ROOT = join(import.meta.dirname, '../..');

export async function loadDocuments(): Promise<Record<keyof SandboxDocuments, ApiDocument>> {
  const documents = await Promise.all(
    OPENAPI_SOURCES.map(async (source) => {
      const { document } = await loadSource(source, { root: ROOT, mode: 'snapshot' });
      return [source.id, document] as const;
    }),
  );
  return Object.fromEntries(documents) as Record<keyof SandboxDocuments, ApiDocument>;
}

/** Loads the OpenAPI documents of both APIs in the compact form that the sandbox uses. */
export async function loadSandboxDocuments(): Promise<SandboxDocuments> {
  const { management, bucketing } = await loadDocuments();
  return { management: compactDocument(management), bucketing: compactDocument(bucketing) };
}
