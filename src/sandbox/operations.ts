import { bucketingApi } from './bucketing/index.ts';
import { managementApi } from './management/index.ts';

/** The operationIds that the sandbox handles, by API. It can't serve documents with others. */
export const SANDBOX_OPERATIONS = {
  management: new Set(Object.keys(managementApi.handlers)),
  bucketing: new Set(Object.keys(bucketingApi.handlers)),
};
