/** The MCP server of the docs. Its tools search and read pages and call the API sandbox. */
export { openLibrary } from './library.ts';
export { createPlayground } from './playground.ts';
export { createDocsServer } from './server.ts';
