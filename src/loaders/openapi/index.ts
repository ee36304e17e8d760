/** Loads OpenAPI documents from files and URLs. `specs/README.md` describes the modes. */
export { loadSource } from './load-source.ts';
export type { LoadSourceOptions } from './load-source.ts';
export { OPENAPI_SOURCES } from './sources.ts';
export type { OpenApiSource } from './sources.ts';
