/** States in URLs: `encodeState` writes `v1.…`, and `decodeState` reads it. */
export { encodeNext } from './encode-next.ts';
export { decodeState } from './decode-state.ts';
export type { DecodedState } from './decode-state.ts';
export { encodeState } from './encode-state.ts';
export { printStart } from './payload.ts';
