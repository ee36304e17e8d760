import type { Sdk } from '../../../src/lib/sdks/index.ts';

type CapabilityName = keyof Sdk['record']['capabilities'];

/** Lists an SDK's missing capabilities without a reason in its record, and all gaps that have a reason. */
export function listGaps(
  { id, record }: Sdk,
  capabilities: readonly CapabilityName[],
): { silent: string[]; explained: string[] } {
  const reasonOf = (name: string) => record.gaps[name] ?? record.gaps[`capabilities.${name}`];
  const silent = capabilities
    .filter((name) => !record.capabilities[name] && reasonOf(name) === undefined)
    .map((name) => `${id}: ${name}`);
  const explained = Object.entries(record.gaps).map(([name, why]) => `${id}: ${name}: ${why}`);
  return { silent, explained };
}
