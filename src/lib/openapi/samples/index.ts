/**
 * Request samples. `createSampleRequest` makes the request of an operation, and `languages/` prints a request
 * as code.
 */
export { createSampleRequest, pickSampleValues } from './create-request.ts';
export { SDK_KEY_VARIABLE, TOKEN_VARIABLE } from './credentials.ts';
export { spellInvisible, spellUtf16 } from './print-json.ts';
export { createBody, isJsonType } from './request.ts';
export type { SampleBody, SampleHeader, SampleRequest } from './request.ts';
export { encodePart, serializeQuery, serializeSimple, toText } from './serialize.ts';
