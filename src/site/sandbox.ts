import { site } from 'virtual:guidon/project';
import { toHref } from '../lib/paths/paths.ts';
import { compactDocument, SANDBOX_OPERATIONS, type SandboxDocuments } from '../sandbox/index.ts';
import { apis } from './api-reference.ts';

/** Returns an API's compact document for the sandbox. Undefined if the sandbox doesn't implement the API. */
function readDocument(id: keyof typeof SANDBOX_OPERATIONS) {
  const document = apis.find((api) => api.id === id)?.document;
  if (!document) return undefined;
  const known = SANDBOX_OPERATIONS[id];
  const { operations } = document;
  const isSame =
    operations.length === known.size && operations.every((one) => known.has(one.operationId));
  return isSame ? compactDocument(document) : undefined;
}

const management = readDocument('management');
const bucketing = readDocument('bucketing');

/** The OpenAPI documents for the sandbox. Undefined if the site documents other APIs. */
export const sandboxDocuments: SandboxDocuments | undefined =
  management && bucketing ? { management, bucketing } : undefined;

/** The URL of `sandboxDocuments`, which the explorer fetches with the first request. */
export const sandboxHref: string | undefined =
  sandboxDocuments && toHref('/sandbox/documents.json', site);
