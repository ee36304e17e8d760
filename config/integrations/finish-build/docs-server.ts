import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import record from '../../../src/content/data/docs-server.json' with { type: 'json' };
import { stripSlash } from '../../../src/lib/paths/paths.ts';
import type { Project } from '../../project.ts';
import { bundle } from '../bundle.ts';
import { read } from './files.ts';

export const DOCS_SERVER = 'guidon-docs.mjs';
/** Whether the built site has a docs server. One without sandbox or own search has none. */
export const hasDocsServer = (dir: string) => existsSync(join(dir, 'sandbox/documents.json'));

const ENTRY = 'src/docs-server/main.ts';
/** Puts everything into one file, which runs outside of this repository. */
const BUNDLING = {
  ssr: { noExternal: true as const },
  build: { ssr: ENTRY, minify: true, rolldownOptions: { output: { codeSplitting: false } } },
};
/** The first line, because Node.js 20, which has no `navigator`, would print an error and the whole program. */
const GUARD =
  "if (!globalThis.navigator) throw new Error('This file needs Node.js 22.3 or later.');";
const VERSION = (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version;

/**
 * Writes the docs in one file: `guidon-docs.mjs` has `src/docs-server/` and the files that it reads, and
 * `guidon-docs.mcpb` is an MCP Bundle of it, which assistants install.
 */
export async function writeDocsServer(
  dir: string,
  { site }: Project,
  files: readonly string[],
): Promise<void> {
  if (!hasDocsServer(dir)) return;
  const url = stripSlash(new URL(site.basePath, site.url).href);
  const texts = Object.fromEntries(files.map((file) => [file, read(dir, file)]));
  const copy = gzipSync(JSON.stringify({ site: url, version: VERSION, files: texts }));
  const data = `const PACKED_SITE="${copy.toString('base64')}";`;
  const program = [GUARD, data, await bundle(ENTRY, BUNDLING)].join('\n');
  writeFileSync(join(dir, DOCS_SERVER), program);
  const encoder = new TextEncoder();
  const entries = {
    'manifest.json': encoder.encode(JSON.stringify(describeBundle(url), null, 2)),
    'server/guidon-docs.mjs': encoder.encode(program),
  };
  // All dates are the same, so that the same site makes the same file.
  writeFileSync(join(dir, 'guidon-docs.mcpb'), zipSync(entries, { mtime: new Date(2000, 0, 1) }));
}

/** The manifest of the MCP Bundle (https://github.com/modelcontextprotocol/mcpb, MANIFEST.md). */
function describeBundle(url: string) {
  const { name, title, description, bundle, tools } = record;
  return {
    ...bundle,
    name,
    display_name: title,
    version: VERSION,
    description,
    documentation: `${url}/cli-mcp/docs-for-assistants/`,
    tools: tools.map((tool) => ({ name: tool.name, description: tool.description })),
  };
}
