/** Explorer states in URLs: `encodeState` writes `v1.…`, and `decodeState` reads it. */
export { decodeState } from './decode-state.ts';
export type { DecodedState } from './decode-state.ts';
export { encodeNext, encodeState } from './encode-state.ts';
export { printStart } from './payload.ts';
