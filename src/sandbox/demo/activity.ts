import {
  computeBoundedHashes,
  pickVariation,
  sliceDistribution,
  type Target,
} from '../../lib/bucketing/index.ts';
import { createIds } from '../ids.ts';
import type { BucketingEnvironment } from '../store/bucketing-view.ts';
import type { FeatureRecord } from '../store/entities.ts';
import { Store, type Rows } from '../store/store.ts';
import type { Calendar } from './calendar.ts';
import type { DemoPlaces, FeatureRows } from './feature-plan.ts';

/** The name of the experiment's rule that distributes users randomly among the Variations. */
const SPLIT_RULE = 'Everyone else';
const DAYS = 12;
const USERS_A_DAY = 40;
const ORDER_SEED = 7;
const READ_SEED = 11;
const EVENT_SEED = 13;

/** The production environment of a Feature's project, where SDKs report all demo activity. */
type Place = Pick<BucketingEnvironment, 'project' | 'environment'>;

function findProduction(
  { projects, environments }: DemoPlaces,
  { _project }: FeatureRecord,
): Place {
  const project = projects.find(({ _id }) => _id === _project);
  const environment = environments.find(
    (one) => one._project === _project && one.type === 'production',
  );
  if (!project || !environment) throw new Error(`The project ${_project} has no production.`);
  return { project, environment };
}

/** What SDKs report to, at a time. */
type At = (date: string) => Store['log'];

interface Visit {
  readonly user_id: string;
  readonly date: string;
  readonly variation: string;
  readonly seed: number;
}

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

function countEvaluations(at: At, place: Place, feature: FeatureRecord, visits: readonly Visit[]) {
  const groups = Map.groupBy(visits, ({ date, variation }) => `${date} ${variation}`);
  for (const [position, variable] of ['checkout-redesign', 'checkout-button-label'].entries()) {
    for (const [first, ...others] of groups.values()) {
      if (first === undefined) continue;
      const isMobile = first.seed % 2 === 0;
      const evaluation = {
        variable,
        _feature: feature._id,
        _variation: first.variation,
        sdkType: isMobile ? ('mobile' as const) : ('client' as const),
        platform: isMobile ? 'iOS' : 'web',
      };
      at(first.date).recordEvaluation(place, evaluation, (1 + others.length) * (2 - position));
    }
  }
}

/** Reports orders, with values in euros. The express checkout converts slightly better. */
function reportOrders(
  at: At,
  place: Place,
  feature: FeatureRecord,
  visits: readonly Visit[],
): void {
  const [, express] = feature.variations;
  const { random } = createIds(ORDER_SEED);
  for (const { user_id, date, variation } of visits) {
    const chance = variation === express?._id ? 0.42 : 0.3;
    const value = Math.round((20 + random() * 80) * 100) / 100;
    if (random() >= chance) continue;
    const order = { type: 'order_completed', value };
    at(date).recordEvents(place, user_id, [order], { [feature._id]: variation });
  }
}

function countReads(
  at: At,
  { daysAgo }: Calendar,
  inUse: readonly FeatureRows[],
  places: DemoPlaces,
): void {
  const { random } = createIds(READ_SEED);
  for (const { feature, variables } of inUse) {
    for (const { key: variable } of variables) {
      for (let day = DAYS; day > 0; day -= 1) {
        const evaluation = { variable, _feature: feature._id, sdkType: 'server' as const };
        const reads = 200 + Math.floor(random() * 300);
        const place = findProduction(places, feature);
        at(daysAgo(day, 10)).recordEvaluation(place, evaluation, reads);
      }
    }
  }
}

export function listActivity(
  calendar: Calendar,
  experiment: FeatureRows | undefined,
  inUse: readonly FeatureRows[],
  places: DemoPlaces,
): Pick<Rows, 'evaluations' | 'exposures' | 'events'> {
  const rule = experiment?.configurations
    .flatMap(({ targets }) => targets)
    .find(({ name }) => name === SPLIT_RULE);
  if (experiment === undefined || rule === undefined)
    throw new Error('The demo has no experiment.');
  let now = 0;
  const store = new Store(() => now, createIds(EVENT_SEED));
  const at: At = (date) => {
    now = Date.parse(date);
    return store.log;
  };
  const { feature } = experiment;
  const place = findProduction(places, feature);
  const visits = listVisits(calendar, rule);
  for (const { user_id, date, variation } of visits)
    at(date).recordExposures(place, user_id, { [feature._id]: variation });
  countEvaluations(at, place, feature, visits);
  reportOrders(at, place, feature, visits);
  countReads(at, calendar, inUse, places);
  const { evaluations, exposures, events } = store.dump();
  return { evaluations, exposures, events };
}
