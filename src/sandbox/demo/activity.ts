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
} from '../store/entities.ts';
import type { Calendar } from './calendar.ts';
import type { DemoPlaces, FeatureRows } from './feature-plan.ts';

/** The name of the experiment's rule that distributes users randomly among the Variations. */
const SPLIT_RULE = 'Everyone else';
const DAYS = 12;
const USERS_A_DAY = 40;
const ORDER_SEED = 7;
const READ_SEED = 11;

/** The production environment of a Feature's project, where SDKs report all demo activity. */
interface Place {
  readonly _project: string;
  readonly _environment: string;
}

function findProduction({ environments }: DemoPlaces, { _project }: FeatureRecord): Place {
  const production = environments.find(
    (environment) => environment._project === _project && environment.type === 'production',
  );
  if (production === undefined) throw new Error(`The project ${_project} has no production.`);
  return { _project, _environment: production._id };
}

interface Visit {
  readonly user_id: string;
  readonly date: string;
  readonly variation: string;
  readonly seed: number;
}

/** Returns the Variation ID that a rule with a random distribution gives a user. */
function bucketUser({ _id, distribution }: Target, user_id: string): string {
  const { bucketingHash } = computeBoundedHashes(user_id, _id);
  return pickVariation(sliceDistribution(distribution), bucketingHash);
}

/** Lists the visitors of the checkout on the days of the experiment, with their Variations. */
function listVisits({ daysAgo }: Calendar, rule: Target): Visit[] {
  return Array.from({ length: DAYS * USERS_A_DAY }, (_, index) => {
    const day = DAYS - Math.floor(index / USERS_A_DAY);
    const user_id = `u-${48_000 + index}`;
    const date = daysAgo(day, 8 + (index % 12));
    return { user_id, date, seed: index + 1, variation: bucketUser(rule, user_id) };
  });
}

function countEvaluations(
  feature: FeatureRecord,
  place: Place,
  visits: readonly Visit[],
): EvaluationRecord[] {
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

/** Creates order events, with values in euros. The express checkout converts slightly better. */
function listOrders(feature: FeatureRecord, place: Place, visits: readonly Visit[]): EventRecord[] {
  const [, express] = feature.variations;
  const { random } = createIds(ORDER_SEED);
  return visits.flatMap(({ user_id, date, variation }, index) => {
    const chance = variation === express?._id ? 0.42 : 0.3;
    const value = Math.round((20 + random() * 80) * 100) / 100;
    if (random() >= chance) return [];
    return [
      {
        _id: `67${index.toString(16).padStart(6, '0')}c2d4e5b6a7980d10`,
        ...place,
        user_id,
        type: 'order_completed',
        date,
        value,
        variations: { [feature._id]: variation },
      },
    ];
  });
}

/** Creates the daily evaluation counts of Features in use, in production. */
export function listReads(
  { daysAgo }: Calendar,
  built: readonly FeatureRows[],
  places: DemoPlaces,
): readonly EvaluationRecord[] {
  const { random } = createIds(READ_SEED);
  const variables = built.flatMap(({ feature, variables: own }) =>
    own.map(({ key }) => ({ key, feature })),
  );
  return variables.flatMap(({ key, feature }) =>
    Array.from({ length: DAYS }, (_, index) => {
      const hour = daysAgo(DAYS - index, 10);
      const count = 200 + Math.floor(random() * 300);
      const _id = JSON.stringify([key, hour, 'server']);
      const place = findProduction(places, feature);
      const read = { _feature: feature._id, variable: key, sdkType: 'server' as const };
      return { _id, ...place, ...read, hour, count };
    }),
  );
}

/** Creates everything that SDKs reported for the experiment: evaluations, exposures, and orders. */
export function listActivity(
  calendar: Calendar,
  built: FeatureRows | undefined,
  places: DemoPlaces,
) {
  const rule = built?.configurations
    .flatMap(({ targets }) => targets)
    .find(({ name }) => name === SPLIT_RULE);
  if (built === undefined || rule === undefined) throw new Error('The demo has no experiment.');
  const { feature } = built;
  const place = findProduction(places, feature);
  const visits = listVisits(calendar, rule);
  const exposures: ExposureRecord[] = visits.map(({ user_id, date, variation }) => ({
    _id: JSON.stringify([
      place._environment,
      feature._id,
      variation,
      user_id,
      date.slice(0, 'YYYY-MM-DD'.length),
    ]),
    ...place,
    _feature: feature._id,
    _variation: variation,
    user_id,
    date,
  }));
  return {
    exposures,
    evaluations: countEvaluations(feature, place, visits),
    events: listOrders(feature, place, visits),
  };
}
