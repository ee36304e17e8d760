import { findErrorUses, type ErrorUse } from '../lib/openapi/index.ts';
import { apis, type ApiReference } from './api-reference.ts';

/** The operations of each API that can return an error. APIs without such operations are left out. */
export function findUses(
  code: string,
): readonly { api: ApiReference; uses: readonly ErrorUse[] }[] {
  return apis
    .map((api) => ({ api, uses: findErrorUses(api.document, code) }))
    .filter(({ uses }) => uses.length > 0);
}
