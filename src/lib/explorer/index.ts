/**
 * The model of the API explorer: what a reader fills in, and the request that it makes. This module loads
 * first. `samples.ts`, `share.ts`, and `validate.ts` load on demand, and `build.ts` is for the build only.
 */
export type * from './data.ts';
export { freeKeys } from './free-keys.ts';
export { formatJson, parseJson, readField, writeField } from './json-text.ts';
export {
  changesRealData,
  findAddressProblem,
  findOrigin,
  planWireRequest,
  printShownUrl,
  resolveBaseUrl,
} from './request.ts';
export { BODY, createState, fieldOf, schemesOf, textOf, withText } from './state.ts';
export type { Credentials, ExplorerState } from './state.ts';
