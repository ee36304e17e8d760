import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { assertSound, loadDocument, type ApiDocument } from '../src/lib/openapi/index.ts';
import type { Project } from './project.ts';

/** An API of the site and its parsed document. */
export interface ApiSpec {
  /** Its key in `apis` of site.config.ts. */
  id: 'management' | 'bucketing';
  /** The folder of its pages. */
  base: string;
  /** The file that the document came from. */
  source: string;
  value: unknown;
  document: ApiDocument;
}

const ROOT = join(import.meta.dirname, '..');

const SOURCES = [
  { id: 'management', base: 'management-api', source: 'specs/management-api.json' },
  { id: 'bucketing', base: 'bucketing-api', source: 'specs/bucketing-api.yaml' },
] as const;

/** Ids of the sidebars that the references bring, as the navbar may name them. */
export const API_SIDEBAR_IDS: readonly string[] = SOURCES.map(({ base }) => base);

/**
 * The documents of the APIs that the site has. An API whose overview page exists has a reference.
 * @throws OpenApiError with file, JSON pointer, and what is wrong, where a document has a fault
 */
export function loadApiSpecs({ site, docsDir }: Pick<Project, 'site' | 'docsDir'>): ApiSpec[] {
  return SOURCES.filter(({ base }) => existsSync(join(ROOT, docsDir, base, 'index.mdx'))).map(
    ({ id, base, source }) => {
      const value = parseSpec(source);
      const document = loadDocument(value, { source, serverUrl: site.apis[id] });
      assertSound(document);
      return { id, base, source, value, document };
    },
  );
}

/** YAML reads JSON, too, but slower, and its errors name other places. */
function parseSpec(source: string): unknown {
  const text = readFileSync(join(ROOT, source), 'utf8');
  try {
    return source.endsWith('.json') ? (JSON.parse(text) as unknown) : (parse(text) as unknown);
  } catch (error) {
    throw new Error(`${source} is not valid: ${String(error)}. Correct the file.`, {
      cause: error,
    });
  }
}
