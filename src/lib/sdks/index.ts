/** The SDK records: their schema, and the data that pages show. See README.md. */
export { findCounterparts, readSdkSlug } from './counterparts.ts';
export { declareModules } from './declarations.ts';
export { findExample } from './examples.ts';
export { listFacts } from './facts.ts';
export {
  describeEvents,
  describeFields,
  describeHooks,
  describeTopic,
  isCalled,
} from './fields.ts';
export { findOptions, findPackages, findPart, findSdk, findTopic, type Found } from './find.ts';
export { describeKey } from './keys.ts';
export type { PackageRole, Sdk } from './model.ts';
export { listReleases } from './releases.ts';
export { CAPABILITIES, sdkSchema, TOPICS } from './schema.ts';
export {
  linkCapabilities,
  listCapabilities,
  listMappings,
  listMatrix,
  listRequirements,
  listSupport,
} from './tables.ts';
