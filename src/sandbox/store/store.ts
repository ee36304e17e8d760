import { toTimestamp, type Clock } from '../clock.ts';
import type { IdSource } from '../ids.ts';
import { describeSaves, type CollectionWrite, type Save } from './audit.ts';
import { BucketingView, READ, type BucketingEnvironment } from './bucketing-view.ts';
import type { Collection } from './collection.ts';
import { createCollections } from './entities.ts';
import type { CollectionName, Collections, Entities } from './entities.ts';
import { EventLog } from './event-log.ts';

/** The records of all collections, as plain JSON. */
export type Rows = { readonly [Name in CollectionName]?: readonly Entities[Name][] };

/** A record that a call added or replaced. `row` is undefined if it was removed. */
export interface Change {
  readonly collection: CollectionName;
  readonly id: string;
  readonly row: { readonly _id: string } | undefined;
}

type AnyCollection = Collection<{ readonly _id: string }>;

/**
 * The state of the sandbox, which handlers read and write. If a call is rejected, its changes are dropped.
 * If it succeeds, they are kept and added to `audit`.
 */
export class Store {
  readonly collections: Collections = createCollections();
  readonly log: EventLog;
  readonly #clock: Clock;
  readonly #ids: IdSource;
  readonly #all = new Map(Object.entries(this.collections) as [CollectionName, AnyCollection][]);
  readonly #onChange: ((changes: readonly Change[]) => void) | undefined;
  /** Replaced when a record that evaluation reads has changed. */
  #bucketing = new BucketingView(this.collections);

  constructor(clock: Clock, ids: IdSource, onChange?: (changes: readonly Change[]) => void) {
    this.#clock = clock;
    this.#ids = ids;
    this.#onChange = onChange;
    this.log = new EventLog(this.collections, clock, ids);
  }

  /** Returns an SDK key's environment with its compiled config, cached until the configuration changes. */
  bucketingConfig(sdkKey: string): BucketingEnvironment | undefined {
    return this.#bucketing.find(sdkKey);
  }

  /** Runs a call, and drops all its changes if it throws. Calls don't nest. */
  transact<Result>(actor: string, run: () => Result): Result {
    try {
      const result = run();
      const writes = this.#writes();
      this.#keep([...writes, ...this.#logSaves(actor, writes)]);
      return result;
    } finally {
      this.#forEach((collection) => collection.drop());
    }
  }

  /** Runs `run`, drops its changes, and returns them. A call that previews hasn't changed anything before. */
  preview(run: () => void): readonly Save[] {
    try {
      run();
      return this.#describe(this.#writes());
    } finally {
      this.#forEach((collection) => collection.drop());
    }
  }

  dump(): Rows {
    return Object.fromEntries([...this.#all].map(([name, collection]) => [name, collection.all()]));
  }

  load(rows: Rows): void {
    for (const [name, collection] of this.#all) collection.load(rows[name] ?? []);
    this.#bucketing = new BucketingView(this.collections);
  }

  /** Lists the records that the call has changed so far, with their states before and after it. */
  #writes(): CollectionWrite[] {
    return [...this.#all].flatMap(([collection, records]) =>
      records.writes().map((write) => ({ collection, ...write })),
    );
  }

  #keep(writes: readonly CollectionWrite[]): void {
    const changes = writes.map(({ collection, before, after }): Change => {
      return { collection, id: (after ?? before)?._id ?? '', row: after };
    });
    if (changes.length > 0) this.#onChange?.(changes);
    if (changes.some(({ collection }) => READ.has(collection)))
      this.#bucketing = new BucketingView(this.collections);
    this.#forEach((collection) => collection.keep());
  }

  #forEach(act: (collection: AnyCollection) => void): void {
    for (const collection of this.#all.values()) act(collection);
  }

  #describe(writes: readonly CollectionWrite[]): readonly Save[] {
    const nameOf = (id: string) => this.collections.environments.get(id)?.key ?? id;
    return describeSaves(writes, nameOf);
  }

  #logSaves(actor: string, writes: readonly CollectionWrite[]): CollectionWrite[] {
    const date = toTimestamp(this.#clock());
    return this.#describe(writes).map(({ _project, _feature, changes }) => {
      // Deleting a feature deletes its audit log, so the deletion is logged in the feature's project.
      const isThere = this.collections.features.get(_feature ?? '') !== undefined;
      const place = { _project, ...(isThere && { _feature }) };
      const _id = this.#ids.objectId();
      const after = this.collections.audit.put({ _id, date, a0_user: actor, ...place, changes });
      return { collection: 'audit', before: undefined, after };
    });
  }
}
