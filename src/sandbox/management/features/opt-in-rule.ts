import type { Target } from '../../../lib/bucketing/index.ts';
import type { FeatureRecord } from '../../store/entities.ts';

type Rules = readonly Target[];

/** Whether a rule is the one that Feature Opt-In puts on top of a feature. */
function isOptInRule({ audience }: Target): boolean {
  return audience.filters.filters.some((filter) => 'type' in filter && filter.type === 'optIn');
}

/** Nobody is asked which variation to serve: it is the first that is not the control. */
function pickVariation({ controlVariation, variations }: FeatureRecord): string | undefined {
  return (variations.find(({ _id }) => _id !== controlVariation) ?? variations[0])?._id;
}

/**
 * The rules of an environment as the opt-in setting of their feature wants them: with a rule `Opt In`
 * on top while it is on, wherever a member has moved it since, and without one while it is off.
 */
export function fitOptInRule(feature: FeatureRecord, rules: Rules, newId: () => string): Rules {
  const isOn = feature.settings?.optInEnabled === true;
  if (!isOn) return rules.filter((rule) => !isOptInRule(rule));
  const _variation = pickVariation(feature);
  if (_variation === undefined || rules.some(isOptInRule)) return rules;
  const rule: Target = {
    _id: newId(),
    name: 'Opt In',
    audience: { filters: { operator: 'and', filters: [{ type: 'optIn' }] } },
    distribution: [{ percentage: 1, _variation }],
  };
  return [rule, ...rules];
}

/** Whether a change would delete the rule while opt-in is on for the feature. */
export function losesOptInRule(feature: FeatureRecord, old: Rules, rules: Rules): boolean {
  const isOn = feature.settings?.optInEnabled === true;
  return isOn && old.some(isOptInRule) && !rules.some(isOptInRule);
}
