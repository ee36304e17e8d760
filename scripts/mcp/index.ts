/** The MCP server of the docs: its tools, the pages and the search that they read, and the sandbox. */
export { openLibrary } from './library.ts';
export { createPlayground } from './playground.ts';
export { createDocsServer } from './server.ts';
