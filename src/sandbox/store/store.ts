import { toTimestamp } from '../clock.ts';
import type { Clock } from '../clock.ts';
import type { IdSource } from '../ids.ts';
import { describeSaves } from './audit.ts';
import type { Save } from './audit.ts';
import { BucketingView } from './bucketing-view.ts';
import type { BucketingEnvironment } from './bucketing-view.ts';
import { Collection } from './collection.ts';
import type { Write } from './collection.ts';
import type { CollectionName, Entities } from './entities.ts';
import { EventLog } from './event-log.ts';
import { COLLECTIONS } from './find-row-problem.ts';

/** Collections whose changes are neither logged nor relevant for evaluation. */
const REPORTED: ReadonlySet<CollectionName> = new Set<CollectionName>([
  'audit',
  'tokens',
  'evaluations',
  'exposures',
  'events',
  'edgeUsers',
  'optIns',
]);

/** The records of all collections, as plain JSON. */
export type Rows = { readonly [Name in CollectionName]?: readonly Entities[Name][] };

type Collections = { readonly [Name in CollectionName]: Collection<Entities[Name]> };
type AnyWrite = { [Name in CollectionName]: Write<Name, Entities[Name]> }[CollectionName];

/**
 * The state of the sandbox, which handlers read and write. If a call is rejected, its writes are rolled back.
 * If it succeeds, its changes are added to `audit`.
 */
export class Store {
  readonly collections: Collections;
  readonly log: EventLog;
  readonly #clock: Clock;
  readonly #ids: IdSource;
  readonly #bucketing: BucketingView;
  /** The writes of the current call, for the rollback and the audit log. */
  #journal: AnyWrite[] | undefined;

  constructor(clock: Clock, ids: IdSource) {
    this.#clock = clock;
    this.#ids = ids;
    this.collections = Object.fromEntries(
      COLLECTIONS.map((name) => [name, this.#createCollection(name)]),
    ) as unknown as Collections;
    this.#bucketing = new BucketingView(this.collections);
    this.log = new EventLog(this.collections, clock, ids);
  }

  /** Returns an SDK key's environment with its compiled config, cached until the configuration changes. */
  bucketingConfig(sdkKey: string): BucketingEnvironment | undefined {
    return this.#bucketing.find(sdkKey);
  }

  /** Runs a call, and rolls back all its writes if it throws. Calls don't nest. */
  transact<Result>(actor: string, run: () => Result): Result {
    this.#journal = [];
    try {
      const result = run();
      this.#recordSaves(actor);
      return result;
    } catch (error) {
      this.#rollBack();
      throw error;
    } finally {
      this.#journal = undefined;
    }
  }

  /** Runs `run`, rolls back its writes, and returns what they changed. */
  preview(run: () => void): readonly Save[] {
    const outer = this.#journal;
    this.#journal = [];
    try {
      run();
      return this.#describe();
    } finally {
      this.#rollBack();
      this.#journal = outer;
    }
  }

  dump(): Rows {
    return Object.fromEntries(COLLECTIONS.map((name) => [name, this.collections[name].all()]));
  }

  load(rows: Rows): void {
    for (const name of COLLECTIONS) {
      (this.collections[name] as Collection<{ readonly _id: string }>).load(rows[name] ?? []);
    }
    this.#bucketing.forget();
  }

  #createCollection(name: CollectionName) {
    return new Collection((write) => {
      this.#journal?.push({ collection: name, ...write } as AnyWrite);
      if (!REPORTED.has(name)) this.#bucketing.forget();
    });
  }

  #describe(): readonly Save[] {
    return describeSaves(
      (this.#journal ?? []).filter(({ collection }) => !REPORTED.has(collection)),
      (id) => this.collections.environments.get(id)?.key ?? id,
    );
  }

  #recordSaves(actor: string): void {
    const date = toTimestamp(this.#clock());
    for (const { _project, _feature, changes } of this.#describe()) {
      // Deleting a feature deletes its audit log, so the deletion is logged in the feature's project.
      const isThere = this.collections.features.get(_feature ?? '') !== undefined;
      const entry = {
        _id: this.#ids.objectId(),
        date,
        a0_user: actor,
        _project,
        ...(isThere && { _feature }),
        changes,
      };
      this.collections.audit.put(entry);
    }
  }

  #rollBack(): void {
    for (const { collection, ...write } of (this.#journal ?? []).reverse()) {
      (this.collections[collection] as Collection<{ readonly _id: string }>).undo(write);
    }
    this.#bucketing.forget();
  }
}
