/**
 * The model of the API explorer: what a reader fills in, and the request that it makes. This module loads
 * first. `samples.ts`, `highlight.ts`, `share/`, and `validate.ts` load on demand, and `build.ts` is
 * for the build only.
 */
export type * from './data.ts';
export { createEmptyState, createState } from './example-state.ts';
export * from './form/index.ts';
export { parseText } from './json-text/parse-text.ts';
export { isInValues } from './problem.ts';
export type { FieldProblem } from './problem.ts';
export { planRequest, SERVER_KEY, printShownUrl, toWireRequest } from './request.ts';
export type { RequestPlan, WholeRequest } from './request.ts';
export { findAddressProblem, findOrigin, isSentByEnter, resolveBaseUrl } from './server.ts';
export {
  BODY_KEY,
  chosenWay,
  formOf,
  keyOfCredential,
  keyOfParameter,
  withForm,
  withValue,
} from './state.ts';
export type { Credentials, ExplorerState, ServerChoice } from './state.ts';
