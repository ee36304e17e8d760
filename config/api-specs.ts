import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { compareDocuments } from '../src/lib/openapi/changes/index.ts';
import type { ApiChange } from '../src/lib/openapi/changes/index.ts';
import { loadDocument } from '../src/lib/openapi/index.ts';
import type { ApiDocument } from '../src/lib/openapi/index.ts';
import { readMode } from '../src/loaders/mode.ts';
import { loadSource, OPENAPI_SOURCES } from '../src/loaders/openapi/index.ts';
import type { LoadSourceOptions, OpenApiSource } from '../src/loaders/openapi/index.ts';
import type { Site } from '../src/site/schema.ts';
import { readReleasedSpec, releasedFile } from './released-specs.ts';
import { readLastChanges } from './spec-history.ts';

/** An API of the site and its parsed document. */
export interface ApiSpec {
  /** Its key in `apis` of site.config.ts. */
  id: OpenApiSource['id'];
  /** The folder of its pages. */
  base: string;
  /** The file or the address that the document came from. */
  source: string;
  value: unknown;
  document: ApiDocument;
  /** What changed since the last release. */
  changes: readonly ApiChange[];
  /** The day of the last change of each operation, by call. Empty without a full history. */
  lastChanges: Readonly<Record<string, string>>;
}

/** What loading documents needs to know of a project. */
interface SpecProject {
  readonly site: Site;
  readonly docsDir: string;
  readonly documents: Readonly<Record<string, string>>;
}

const ROOT = join(import.meta.dirname, '..');

/** Ids of the sidebars that the references bring, as the navbar may name them. */
export const API_SIDEBAR_IDS: readonly string[] = OPENAPI_SOURCES.map(({ base }) => base);

/**
 * The documents of the APIs that the site has. An API whose overview page exists has a reference.
 * `OPENAPI_MODE` says where they come from: see `specs/README.md`. `fetching` is for tests.
 * @throws OpenApiError with source, JSON pointer, and what is wrong, where a document has a fault
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
      const loaded = await loadSource(entry, { ...options, ...fetching });
      const { source, document } = loaded;
      // The history is that of the file: a document from elsewhere has none here.
      const lastChanges =
        source === shared.file ? readLastChanges(entry.file, document.raw.root) : {};
      const changes = own === undefined ? listChanges(base, document) : [];
      return { id, base, ...loaded, changes, lastChanges };
    }),
  );
}

function listChanges(base: string, document: ApiDocument): readonly ApiChange[] {
  const released = readReleasedSpec(base);
  if (released === undefined) return [];
  return compareDocuments(loadDocument(released, { source: releasedFile(base) }), document);
}
