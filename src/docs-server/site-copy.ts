import {
  DOCS_FACETS,
  FIRST_FILE,
  loadMissing,
  SearchEngine,
  type FirstFile,
} from '../lib/search/index.ts';
import type { Sources } from './tools.ts';

/** The part of the built site that the tools read, as the build writes it into `guidon-docs.mjs`. */
export interface SiteCopy {
  /** The URL of the published site, without a trailing slash. */
  readonly site: string;
  readonly version: string;
  /** The texts of files by path, such as "/sdk.md". */
  readonly files: Readonly<Record<string, string>>;
}

/** Unpacks a copy of the site from gzipped JSON in Base64. */
export async function unpackSite(packed: string): Promise<SiteCopy> {
  const bytes = Uint8Array.from(atob(packed), (char) => char.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return (await new Response(stream).json()) as SiteCopy;
}

/** Makes the search index and the files of a copy readable. */
export function openSite({ site, files }: SiteCopy): Omit<Sources, 'openSandbox'> {
  const read = (file: string) => files[file] ?? 'null';
  let engine: SearchEngine | undefined;
  return {
    site,
    exercises: Object.keys(files).flatMap(
      (file) => /^\/exercises\/(.+)\.json$/.exec(file)?.[1] ?? [],
    ),
    readFile: (file) => {
      const content = files[file];
      if (content === undefined) return Promise.reject(new Error(`There is no ${file}.`));
      return Promise.resolve(content);
    },
    search: (query) => {
      engine ??= new SearchEngine(JSON.parse(read(FIRST_FILE)) as FirstFile);
      loadMissing(engine, query, DOCS_FACETS, read);
      return Promise.resolve(engine.search(query, DOCS_FACETS, 0, (path) => path).hits);
    },
  };
}
