import type { Target } from '../../../lib/bucketing/index.ts';
import type { FeatureRecord } from '../../store/entities.ts';

type Rules = readonly Target[];

function isOptInRule({ audience }: Target): boolean {
  return audience.filters.filters.some((filter) => 'type' in filter && filter.type === 'optIn');
}

/** Returns the variation that the opt-in rule serves: the first that isn't the control. */
function pickVariation({ controlVariation, variations }: FeatureRecord): string | undefined {
  return (variations.find(({ _id }) => _id !== controlVariation) ?? variations[0])?._id;
}

/** Returns the rules with or without the opt-in rule, as the feature's setting says. A new one comes first. */
export function updateOptInRule(feature: FeatureRecord, rules: Rules, newId: () => string): Rules {
  // A complete feature serves its static variation to everyone.
  if (feature.status === 'complete') return rules;
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

export function losesOptInRule(feature: FeatureRecord, old: Rules, rules: Rules): boolean {
  const isOn = feature.settings?.optInEnabled === true;
  return isOn && old.some(isOptInRule) && !rules.some(isOptInRule);
}
