import type { JsonObject, StoredUser } from '../../lib/bucketing/index.ts';
import { toTimestamp, type Clock } from '../clock.ts';
import type { IdSource } from '../ids.ts';
import type { BucketingEnvironment } from './bucketing-view.ts';
import type { Collections, EvaluationRecord } from './entities.ts';

const HOUR_MS = 3_600_000;

/** Where SDKs report. */
type Place = Pick<BucketingEnvironment, 'project' | 'environment'>;

/** An evaluation of one Variable, as counted for Reach and metrics. */
export type Evaluation = Pick<
  EvaluationRecord,
  'variable' | '_feature' | '_variation' | 'sdkType' | 'platform'
>;

/** An event from the body of `POST /v1/track`. */
export interface TrackedEvent {
  readonly type: string;
  readonly date?: string;
  readonly target?: string;
  readonly value?: number;
  readonly metaData?: JsonObject;
}

/** Stores what SDKs report: evaluations, exposures, events, EdgeDB data, and opt-ins. */
export class EventLog {
  readonly #collections: Collections;
  readonly #clock: Clock;
  readonly #ids: IdSource;

  constructor(collections: Collections, clock: Clock, ids: IdSource) {
    this.#collections = collections;
    this.#clock = clock;
    this.#ids = ids;
  }

  /** Adds to the number of evaluations of a Variable in the current hour. */
  recordEvaluation({ project, environment }: Place, evaluation: Evaluation, reads = 1): void {
    const hour = toTimestamp(Math.floor(this.#clock() / HOUR_MS) * HOUR_MS);
    const place = { _project: project._id, _environment: environment._id };
    this.#count({ ...place, ...evaluation, hour, count: reads });
  }

  /** Moves the evaluations of a Variable of a project to its new key. */
  renameVariable(projectId: string, before: string, after: string): void {
    const { evaluations } = this.#collections;
    const isOld = ({ _project, variable }: EvaluationRecord) =>
      _project === projectId && variable === before;
    const old = evaluations.filter(isOld);
    evaluations.removeWhere(isOld);
    for (const counted of old) this.#count({ ...counted, variable: after });
  }

  /** Adds a count to that of the same hour, place, and program. */
  #count(counted: Omit<EvaluationRecord, '_id'>): void {
    const { _environment, variable, _variation, sdkType, platform, hour, count } = counted;
    const _id = JSON.stringify([_environment, variable, _variation, sdkType, platform, hour]);
    const known = this.#collections.evaluations.get(_id)?.count ?? 0;
    this.#collections.evaluations.put({ ...counted, _id, count: known + count });
  }

  /** Records that a user received these Variations today. `variations` are Variation IDs by Feature ID. */
  recordExposures(
    { project, environment }: Place,
    user_id: string,
    variations: Readonly<Record<string, string>>,
  ): void {
    const date = toTimestamp(this.#clock());
    for (const [_feature, _variation] of Object.entries(variations)) {
      const day = date.slice(0, 'YYYY-MM-DD'.length);
      const _id = JSON.stringify([environment._id, _feature, _variation, user_id, day]);
      if (this.#collections.exposures.get(_id) !== undefined) continue;
      const place = { _project: project._id, _environment: environment._id };
      this.#collections.exposures.put({ _id, ...place, _feature, _variation, user_id, date });
    }
  }

  /** Stores a user's events, with the Variations that the user currently gets. */
  recordEvents(
    { project, environment }: Place,
    user_id: string,
    events: readonly TrackedEvent[],
    variations: Readonly<Record<string, string>>,
  ): void {
    for (const { date = toTimestamp(this.#clock()), ...event } of events) {
      const place = { _project: project._id, _environment: environment._id };
      const _id = this.#ids.objectId();
      this.#collections.events.put({ _id, ...place, user_id, date, ...event, variations });
    }
  }

  readEdgeUser(environmentId: string, user_id: string): StoredUser | undefined {
    return this.#collections.edgeUsers.get(JSON.stringify([environmentId, user_id]))?.data;
  }

  /** Merges data into the EdgeDB data of a user. */
  saveEdgeUser(environmentId: string, user_id: string, data: StoredUser): void {
    const known = this.readEdgeUser(environmentId, user_id);
    const customData = { ...known?.customData, ...data.customData };
    this.#collections.edgeUsers.put({
      _id: JSON.stringify([environmentId, user_id]),
      _environment: environmentId,
      user_id,
      data: { ...known, ...data, customData },
    });
  }

  /** Returns the opt-in choices of a user, by Feature ID. */
  readOptIns(environmentId: string, user_id: string): Readonly<Record<string, boolean>> {
    return this.#collections.optIns.get(JSON.stringify([environmentId, user_id]))?.choices ?? {};
  }

  saveOptIns(
    environmentId: string,
    user_id: string,
    choices: Readonly<Record<string, boolean>>,
  ): void {
    const _id = JSON.stringify([environmentId, user_id]);
    this.#collections.optIns.put({ _id, _environment: environmentId, user_id, choices });
  }
}
