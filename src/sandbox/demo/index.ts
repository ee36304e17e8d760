import { omit } from '../omit.ts';
import type { Schemas } from '../documents/model.ts';
import type { AuditRecord, ChangeRequestRecord, FeatureRecord } from '../store/entities.ts';
import type { Rows } from '../store/store.ts';
import { listActivity } from './activity.ts';
import { createCalendar, placeDates } from './calendar.ts';
import { buildFeature, type DemoPlaces, type FeaturePlan } from './feature-plan.ts';
import features from './features.json' with { type: 'json' };
import rows from './rows.json' with { type: 'json' };

export { DEMO_CREDENTIALS } from './accounts.ts';

/** The records in `rows.json`: everything in the demo except the Features of `features.json`. */
type DemoRows = Required<
  Pick<Rows, 'organizations' | 'members' | 'clients' | 'audit' | 'variables'>
> &
  DemoPlaces & {
    readonly changeRequests: readonly Omit<ChangeRequestRecord, '_baseFeatureSnapshot'>[];
  };

/** The key of the experiment that has results. */
const EXPERIMENT = 'checkout-redesign';

/** Features that are evaluated every day, in addition to the experiment. */
const IN_USE = new Set(['gift-cards', 'search-ranking', 'express-shipping', 'dark-mode']);

/** Returns the copy of a Feature that a Change Request keeps, to compare it with later changes. */
function snapshot(feature: FeatureRecord | undefined): Schemas['Feature'] {
  if (feature === undefined) throw new Error('A Change Request of the demo is of no feature.');
  const shown = omit(feature, ['_createdBy', 'createdAt', 'updatedAt']);
  return { ...shown, variables: [], readonly: false };
}

/** Creates the first audit log entry of each Feature. */
function listBeginnings(all: readonly FeatureRecord[]): AuditRecord[] {
  return all.map(({ _id, _project, _createdBy, createdAt, key, name, type }, index) => ({
    _id: `66e0b1c2c2d4e5b6a7980e${(0x10 + index).toString(16)}`,
    date: createdAt,
    a0_user: _createdBy,
    _project,
    _feature: _id,
    changes: [{ type: 'addedFeature', newContents: { key, name, type }, previousContents: null }],
  }));
}

/** Creates the demo organizations: a shop, and a bank with an identity provider. Dates are relative to `now`. */
export function createDemoRows(now: number): Rows {
  const calendar = createCalendar(now);
  const { changeRequests, ...data } = placeDates<DemoRows>(rows, calendar);
  const plans = placeDates<readonly FeaturePlan[]>(features, calendar);
  const built = plans.map((plan) => buildFeature(plan, data, calendar));
  const all = built.map(({ feature }) => feature);
  const findByKey = (key: string) => built.find(({ feature }) => feature.key === key);
  const variables = built.flatMap((feature) => feature.variables);
  const inUse = built.filter(({ feature }) => IN_USE.has(feature.key));
  return {
    ...data,
    ...listActivity(calendar, findByKey(EXPERIMENT), inUse, data),
    features: all,
    configurations: built.flatMap(({ configurations }) => configurations),
    variables: [...variables, ...data.variables],
    changeRequests: changeRequests.map((request) => ({
      ...request,
      _baseFeatureSnapshot: snapshot(all.find(({ _id }) => _id === request._feature)),
    })),
    audit: [...listBeginnings(all), ...data.audit],
  };
}

/** Creates organizations with members and credentials, but without projects. */
export function createEmptyRows(): Rows {
  const { organizations, members, clients } = rows as unknown as DemoRows;
  return { organizations, members, clients };
}
