import { findErrorUses } from '../lib/openapi/index.ts';
import type { ErrorUse } from '../lib/openapi/index.ts';
import { apis, type ApiReference } from './api-reference.ts';

/** Which operations of each API answer with an error. APIs that never do are left out. */
export function findUses(
  code: string,
): readonly { api: ApiReference; uses: readonly ErrorUse[] }[] {
  return apis
    .map((api) => ({ api, uses: findErrorUses(api.document, code) }))
    .filter(({ uses }) => uses.length > 0);
}
