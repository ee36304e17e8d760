import { apis as sources } from 'virtual:guidon/apis';
import { nameCall, type ApiChange } from '../lib/openapi/changes/index.ts';
import type { ApiOperation } from '../lib/openapi/index.ts';

const find = (id: string) => sources.find((source) => source.id === id);

/** The changes of an API since its last release. */
export function listChanges(id: string): readonly ApiChange[] {
  return find(id)?.changes ?? [];
}

/** The date of an operation's last change. Undefined without a git history of the OpenAPI document. */
export function findLastChange(id: string, operation: ApiOperation): Date | undefined {
  const date = find(id)?.lastChanges[nameCall(operation)];
  return date === undefined ? undefined : new Date(date);
}
