import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiDocument } from '../src/lib/openapi/index.ts';
import { readMode } from '../src/loaders/mode.ts';
import { loadSource, OPENAPI_SOURCES } from '../src/loaders/openapi/index.ts';
import type { LoadSourceOptions, OpenApiSource } from '../src/loaders/openapi/index.ts';
import type { Site } from '../src/site/schema.ts';

export interface ApiSpec extends Pick<OpenApiSource, 'id' | 'base'> {
  document: ApiDocument;
}

interface SpecProject {
  readonly site: Site;
  readonly docsDir: string;
  readonly documents: Readonly<Record<string, string>>;
}

const ROOT = join(import.meta.dirname, '..');

/** The IDs of the sidebars of API references. A navbar item in site.config.ts can show one of them. */
export const API_SIDEBAR_IDS: readonly string[] = OPENAPI_SOURCES.map(({ base }) => base);

/**
 * Loads the OpenAPI documents of the APIs whose overview page exists. `OPENAPI_MODE` selects the file or the
 * URL (see `specs/README.md`). Tests replace the network with `fetching`.
 * @throws OpenApiError with source, JSON pointer, and reason, if a document has an error
 */
export async function loadApiSpecs(
  { site, docsDir, documents }: SpecProject,
  fetching: Partial<LoadSourceOptions> = {},
): Promise<ApiSpec[]> {
  const mode = readMode('OPENAPI_MODE', process.env);
  const present = OPENAPI_SOURCES.filter(({ base }) =>
    existsSync(join(ROOT, docsDir, base, 'index.mdx')),
  );
  return Promise.all(
    present.map(async (shared) => {
      const { id, base } = shared;
      const own = documents[base];
      const url = site.specs?.[id];
      const entry = own === undefined ? { ...shared, url } : { id, base, file: own };
      const options = { root: ROOT, mode, serverUrl: site.apis[id] };
      return { id, base, document: await loadSource(entry, { ...options, ...fetching }) };
    }),
  );
}
