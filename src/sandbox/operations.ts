import { bucketingApi } from './bucketing/index.ts';
import { managementApi } from './management/index.ts';

/** The operationIds that the sandbox answers, by API: a document with others is not for it. */
export const SANDBOX_OPERATIONS = {
  management: new Set(Object.keys(managementApi.handlers)),
  bucketing: new Set(Object.keys(bucketingApi.handlers)),
};
