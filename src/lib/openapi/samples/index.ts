/** The requests in code samples. `languages/` prints them as code. */
export { printJson } from './print-json.ts';
export { isJsonType, type SampleBody, type SampleHeader, type SampleRequest } from './request.ts';
export { encodePart, serializeQuery, serializeSimple, toText } from './serialize.ts';
