/** Exports API documents for other tools: OpenAPI, Postman, and Bruno. */
export { createBrunoCollection } from './bruno.ts';
export { createPostmanCollection } from './postman.ts';
export { withServerUrl } from './with-servers.ts';
