/** Loads OpenAPI documents from files and URLs. `specs/README.md` describes the modes. */
export { loadSource, OPENAPI_SOURCES } from './load-source.ts';
export type { LoadSourceOptions, OpenApiSource } from './load-source.ts';
