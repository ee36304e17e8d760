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

/** An API of the site with its parsed document. */
export interface ApiSpec {
  /** The API's key in `apis` of site.config.ts. */
  id: OpenApiSource['id'];
  /** The folder of the API's pages. */
  base: string;
  /** The file or URL of the document. */
  source: string;
  value: unknown;
  document: ApiDocument;
  /** Changes since the last released version. */
  changes: readonly ApiChange[];
  /** The date of each operation's last change, by call. Empty without a full git history. */
  lastChanges: Readonly<Record<string, string>>;
}

/** The parts of a project that loading needs. */
interface SpecProject {
  readonly site: Site;
  readonly docsDir: string;
  readonly documents: Readonly<Record<string, string>>;
}

const ROOT = join(import.meta.dirname, '..');

/** IDs of the sidebars of the API references, which navbar items may use. */
export const API_SIDEBAR_IDS: readonly string[] = OPENAPI_SOURCES.map(({ base }) => base);

/**
 * Loads the documents of the APIs whose overview page exists. `OPENAPI_MODE` selects the source: see
 * `specs/README.md`. `fetching` is for tests.
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
      const loaded = await loadSource(entry, { ...options, ...fetching });
      const { source, document } = loaded;
      // Dates come from the file's git history, so a document from a URL has none.
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
