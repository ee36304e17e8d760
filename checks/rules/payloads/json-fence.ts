import type { JsonValue } from '../../../src/lib/openapi/index.ts';
import { nearestHint } from '../../../src/lib/text/nearest.ts';
import { bodySchemaOf } from '../../support/api-documents.ts';
import { placePart } from '../../sandbox/pages/page-steps.ts';
import { OPERATIONS } from '../../support/operations.ts';
import type { Fence } from '../../support/page-content.ts';
import { findFaults } from '../../support/validators.ts';

/** The end of the message for a JSON fence that doesn't say what it contains. */
const HOW =
  'Write after the language: operation="createFeature" part="request", operation="…" part="response" status=201, output for what the code above prints, or other="what it is".';
/** A reason in `other="…"` that is shorter explains nothing. */
const REASON_MIN_CHARS = 12;

/** Requires options that say what a JSON fence contains. Validates requests; the sandbox checks responses. */
export function checkJsonFence({ code, meta }: Pick<Fence, 'code' | 'meta'>): string[] {
  const { operation: id, part, other, at = '', excerpt, output } = meta;
  if (id === undefined) return output === undefined ? checkReason(other) : [];
  const found = OPERATIONS.find(({ operation }) => operation.operationId === id);
  const ids = OPERATIONS.map(({ operation }) => operation.operationId);
  if (!found) return [`no operation "${id}".${nearestHint(id, ids)}`];
  if (part === 'response') return [];
  if (part !== 'request') return [`part is "${part ?? ''}"; write request or response.`];
  const schema = bodySchemaOf(found.operation);
  if (!schema) return [`${id} takes no JSON.`];
  const body = placePart(undefined, at, JSON.parse(code) as JsonValue);
  const faults = findFaults(found.api, schema, body, at !== '' || excerpt !== undefined);
  return faults.map((fault) => `${id} request: ${fault}`);
}

function checkReason(other: string | undefined): string[] {
  if (other === undefined) return [`nothing says what this JSON is. ${HOW}`];
  return other.length < REASON_MIN_CHARS ? [`other="${other}" says too little.`] : [];
}
