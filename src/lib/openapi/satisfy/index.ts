/** Whether anything fits a JSON Schema: a value that does, or the contradiction that none can. */
export { findContradiction } from './contradiction.ts';
export type { Contradiction } from './contradiction.ts';
export { createJudge } from './schema-graph.ts';
export { satisfySchema } from './satisfy-schema.ts';
