/**
 * Request samples. `createSampleRequest` makes the request that calls an operation, and each of
 * `SAMPLE_LANGUAGES` prints a request as code that runs.
 */
export { SDK_KEY_VARIABLE, TOKEN_VARIABLE } from './credentials.ts';
export { createSampleRequest } from './create-request.ts';
export { SAMPLE_LANGUAGES } from './languages.ts';
export type { SampleLanguage } from './languages.ts';
export { createBody } from './request.ts';
export type { SampleBody, SampleHeader, SampleRequest } from './request.ts';
export { encodePart, serializePath, serializeQuery, serializeSimple } from './serialize.ts';
export type { Serialization } from './serialize.ts';
export { printCli } from './cli.ts';
export type { CliCommand } from './cli.ts';
export { pickSampleValues } from './create-request.ts';
export type { SampleValues } from './create-request.ts';
