import { prepareConfig } from '../../lib/bucketing/index.ts';
import type { BucketingConfig, Feature, PreparedConfig } from '../../lib/bucketing/index.ts';

/** A config ready to evaluate, and what had to be left out of it. */
export interface ReadyConfig {
  readonly config: PreparedConfig;
  /** Keys of variables whose feature cannot be evaluated, with the reason. */
  readonly broken: ReadonlyMap<string, string>;
}

const readyConfigs = new WeakMap<BucketingConfig, ReadyConfig>();

/** Why a feature cannot be evaluated; undefined for a sound one. */
function findFault(raw: BucketingConfig, feature: Feature): string | undefined {
  try {
    prepareConfig({ ...raw, features: [feature], variables: [] });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function leaveOutBroken(raw: BucketingConfig): ReadyConfig {
  const faults = new Map(raw.features.map((feature) => [feature._id, findFault(raw, feature)]));
  const features = raw.features.filter(({ _id }) => faults.get(_id) === undefined);
  const broken = raw.variables.flatMap(({ key, _feature }) => {
    const fault = _feature === undefined ? undefined : faults.get(_feature);
    return fault === undefined ? [] : [[key, fault] as const];
  });
  return { config: prepareConfig({ ...raw, features }), broken: new Map(broken) };
}

function prepare(raw: BucketingConfig): ReadyConfig {
  try {
    return { config: prepareConfig(raw), broken: new Map() };
  } catch {
    return leaveOutBroken(raw);
  }
}

/**
 * Prepares a config once for as long as the store hands out the same object, which is until the
 * next change. One feature that cannot be evaluated does not take the others down.
 * @throws TypeError or RangeError when something other than a feature is at fault.
 */
export function readyConfig(raw: BucketingConfig): ReadyConfig {
  const known = readyConfigs.get(raw);
  if (known !== undefined) return known;
  const ready = prepare(raw);
  readyConfigs.set(raw, ready);
  return ready;
}
