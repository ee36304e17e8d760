/**
 * Request samples: the parts of a request, and how parameters are written into it. `languages/` prints a
 * request as code.
 */
export { spellInvisible, spellUtf16 } from './print-json.ts';
export { createBody, isJsonType } from './request.ts';
export type { SampleBody, SampleHeader, SampleRequest } from './request.ts';
export { encodePart, serializeQuery, serializeSimple, toText } from './serialize.ts';
