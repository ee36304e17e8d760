import {
  computeBoundedHashes,
  pickVariation,
  sliceDistribution,
} from '../../lib/bucketing/index.ts';
import type { Target } from '../../lib/bucketing/index.ts';
import { createIds } from '../ids.ts';
import type {
  EvaluationRecord,
  EventRecord,
  ExposureRecord,
  FeatureRecord,
  VariableRecord,
} from '../store/entities.ts';
import { PROJECTS } from './accounts.ts';
import type { Calendar } from './calendar.ts';
import { ENVIRONMENTS } from './places.ts';

const DAYS = 12;
const USERS_A_DAY = 40;
const ORDER_SEED = 7;
const READ_SEED = 11;

interface Visit {
  readonly user_id: string;
  readonly date: string;
  readonly variation: string;
  readonly seed: number;
}

/** The variation that a rule which splits everyone gives a user. */
function bucketUser({ _id, distribution }: Target, user_id: string): string {
  const { bucketingHash } = computeBoundedHashes(user_id, _id);
  return pickVariation(sliceDistribution(distribution), bucketingHash);
}

/** Who came to the checkout in the days of the experiment, and what they got. */
function listVisits({ daysAgo }: Calendar, rule: Target): Visit[] {
  return Array.from({ length: DAYS * USERS_A_DAY }, (_, index) => {
    const day = DAYS - Math.floor(index / USERS_A_DAY);
    const user_id = `u-${48_000 + index}`;
    const date = daysAgo(day, 8 + (index % 12));
    return { user_id, date, seed: index + 1, variation: bucketUser(rule, user_id) };
  });
}

function countEvaluations(feature: FeatureRecord, visits: readonly Visit[]): EvaluationRecord[] {
  const place = { _project: PROJECTS.storefront, _environment: ENVIRONMENTS.production };
  const groups = Map.groupBy(visits, ({ date, variation }) => `${date} ${variation}`);
  return ['checkout-redesign', 'checkout-button-label'].flatMap((variable, position) =>
    [...groups.values()].flatMap((group) => {
      const [first] = group;
      if (first === undefined) return [];
      const parts = { ...place, variable, _variation: first.variation, hour: first.date };
      const sdkType = first.seed % 2 === 0 ? ('mobile' as const) : ('client' as const);
      const platform = sdkType === 'mobile' ? 'iOS' : 'web';
      const _id = JSON.stringify([...Object.values(parts), sdkType, platform]);
      const count = group.length * (2 - position);
      return [{ ...parts, _id, _feature: feature._id, sdkType, platform, count }];
    }),
  );
}

/** Orders: a little more often after the express checkout. Their values are euros. */
function listOrders(feature: FeatureRecord, visits: readonly Visit[]): EventRecord[] {
  const [, express] = feature.variations;
  const { random } = createIds(ORDER_SEED);
  return visits.flatMap(({ user_id, date, variation }, index) => {
    const chance = variation === express?._id ? 0.42 : 0.3;
    const value = Math.round((20 + random() * 80) * 100) / 100;
    if (random() >= chance) return [];
    return [
      {
        _id: `67${index.toString(16).padStart(6, '0')}c2d4e5b6a7980d10`,
        _project: PROJECTS.storefront,
        _environment: ENVIRONMENTS.production,
        user_id,
        type: 'order_completed',
        date,
        value,
        variations: { [feature._id]: variation },
      },
    ];
  });
}

/** Reads of the variables of features in use, in production, day by day. */
export function listReads(
  { daysAgo }: Calendar,
  variables: readonly VariableRecord[],
): readonly EvaluationRecord[] {
  const place = { _project: PROJECTS.storefront, _environment: ENVIRONMENTS.production };
  const { random } = createIds(READ_SEED);
  return variables.flatMap(({ key, _feature }) =>
    Array.from({ length: DAYS }, (_, index) => {
      const hour = daysAgo(DAYS - index, 10);
      const count = 200 + Math.floor(random() * 300);
      const _id = JSON.stringify([key, hour, 'server']);
      return { _id, ...place, _feature, variable: key, sdkType: 'server' as const, hour, count };
    }),
  );
}

/** What SDKs reported of the experiment: evaluations, who got what, and orders. */
export function listActivity(calendar: Calendar, feature: FeatureRecord, rule: Target) {
  const visits = listVisits(calendar, rule);
  const exposures: ExposureRecord[] = visits.map(({ user_id, date, variation }) => ({
    _id: JSON.stringify([
      ENVIRONMENTS.production,
      feature._id,
      variation,
      user_id,
      date.slice(0, 'YYYY-MM-DD'.length),
    ]),
    _project: PROJECTS.storefront,
    _environment: ENVIRONMENTS.production,
    _feature: feature._id,
    _variation: variation,
    user_id,
    date,
  }));
  return {
    exposures,
    evaluations: countEvaluations(feature, visits),
    events: listOrders(feature, visits),
  };
}
