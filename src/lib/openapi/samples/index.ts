/** The requests in code samples. `languages/` prints them as code. */
export { printJson } from './print-json.ts';
export { isJsonType } from './request.ts';
export type { SampleBody, SampleHeader, SampleRequest } from './request.ts';
export { encodePart, serializeQuery, serializeSimple, toText } from './serialize.ts';
