// `npm run --silent mcp` serves the docs to AI assistants over stdio with the Model Context Protocol (MCP).
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import site from '../site.config.ts';
import { buildIfMissing } from './build.ts';
import { openLibrary } from './mcp/library.ts';
import { createPlayground } from './mcp/playground.ts';
import { createDocsServer } from './mcp/server.ts';
import { loadDocuments, loadSandboxDocuments } from './sandbox/index.ts';

buildIfMissing();
const server = createDocsServer({
  site: site.url,
  library: openLibrary(),
  documents: await loadDocuments(),
  playground: await createPlayground(await loadSandboxDocuments()),
});
await server.connect(new StdioServerTransport());
