/**
 * The model of the API explorer: what a reader fills in, and the request that it makes. Pure, and
 * small enough to load at once. Only on demand: `samples.ts`, `curl.ts`, `highlight.ts`, `share/`,
 * `validate.ts`.
 */
export type * from './data.ts';
export type { RequestBody } from './body.ts';
export { createEmptyState, createState } from './example-state.ts';
export * from './form/index.ts';
export { parseText } from './json-text/parse-text.ts';
export { isInValues } from './problem.ts';
export type { FieldProblem } from './problem.ts';
export { planRequest, SECRET_MASK, SERVER_KEY, printShownUrl, toWireRequest } from './request.ts';
export type { RequestPlan, WholeRequest } from './request.ts';
export { isSentByEnter, resolveBaseUrl } from './server.ts';
export {
  chosenWay,
  formOf,
  keyOfBody,
  keyOfCredential,
  keyOfParameter,
  withForm,
  withValue,
} from './state.ts';
export type { Credentials, ExplorerState, Pair, ServerChoice } from './state.ts';
