import { bucketingApi } from './bucketing/index.ts';
import type { Clock } from './clock.ts';
import type { ApiModule, Services } from './contract.ts';
import { createDemoRows } from './demo/index.ts';
import type { CompactDocument, SandboxDocuments } from './documents/model.ts';
import { createDispatcher, type Dispatcher, type Endpoint } from './http/dispatch.ts';
import type { FaultOptions } from './http/faults.ts';
import { DocumentValidator } from './http/validate.ts';
import { createIds } from './ids.ts';
import { credentialOf, type SandboxAccount } from './oauth/credential-of.ts';
import { managementApi } from './management/index.ts';
import { findSnapshotProblem } from './store/snapshot-problem.ts';
import { Store, type Change, type Rows } from './store/store.ts';

/** The operationIds that the sandbox handles, by API. It rejects OpenAPI documents with other operations. */
export const SANDBOX_OPERATIONS = {
  management: new Set(Object.keys(managementApi.handlers)),
  bucketing: new Set(Object.keys(bucketingApi.handlers)),
};

/** The whole state of a sandbox as plain JSON, for saving, exporting, and restoring. */
export interface Snapshot {
  readonly version: 1;
  /** The state of the ID generator, so that new IDs differ from existing ones. */
  readonly ids: number;
  readonly rows: Rows;
}

export interface SandboxOptions extends FaultOptions, Pick<Services, 'explain'> {
  readonly documents: SandboxDocuments;
  /** Default: the real time. */
  readonly clock?: Clock;
  /** Makes IDs and injected faults repeatable. */
  readonly seed?: number;
  /** The initial state, which `reset` restores. The default is the demo data. */
  readonly snapshot?: Snapshot;
  /** Gets what each call changed, and the state of the ID generator. */
  readonly onChange?: (changes: readonly Change[], ids: number) => void;
}

/** Both APIs with a `fetch` function for requests. The host of their URLs doesn't matter. */
export interface Sandbox extends Dispatcher {
  /** Returns the credential that an account sends. Undefined if the account no longer exists. */
  readonly credentialOf: (account: SandboxAccount) => string | undefined;
  readonly snapshot: () => Snapshot;
  /** Replaces the whole state. @throws Error that says how to fix an invalid snapshot */
  readonly restore: (snapshot: Snapshot) => void;
  readonly reset: () => void;
}

/** Lists an API's operations with their handlers. @throws Error if operations and handlers don't match */
function listEndpoints<Session>(document: CompactDocument, api: ApiModule<Session>): Endpoint[] {
  const validator = new DocumentValidator(document);
  const unknown = Object.keys(api.handlers).filter(
    (id) => !document.operations.some((operation) => operation.id === id),
  );
  if (unknown.length > 0) throw new Error(`No document has the operations ${unknown.join(', ')}.`);
  return document.operations.map((operation) => {
    const handler = api.handlers[operation.id];
    if (handler === undefined) throw new Error(`The operation ${operation.id} has no handler.`);
    // The cast is safe: handler and authentication are from the same API, so their session types agree.
    return { operation, validator, api, handler } as unknown as Endpoint;
  });
}

/** Creates a sandbox of both APIs. It keeps everything in memory and makes no network requests. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const { documents, clock = Date.now } = options;
  const ids = createIds(options.seed);
  const store = new Store(clock, ids, (changes) => options.onChange?.(changes, ids.state()));
  const services: Services = { store, clock, ids, explain: options.explain };
  const restore = (snapshot: Snapshot): void => {
    const problem = findSnapshotProblem(snapshot);
    if (problem !== undefined) throw new Error(problem);
    // Cloned, so that later changes to the caller's snapshot don't change the store.
    store.load(structuredClone(snapshot.rows));
    ids.resume(snapshot.ids);
  };
  const start = options.snapshot ?? {
    version: 1,
    ids: ids.state(),
    rows: createDemoRows(clock()),
  };
  restore(start);
  const endpoints = [
    ...listEndpoints(documents.management, managementApi),
    ...listEndpoints(documents.bucketing, bucketingApi),
  ];
  return {
    ...createDispatcher(endpoints, services, options),
    credentialOf: (account) => credentialOf(account, services),
    snapshot: () => ({ version: 1, ids: ids.state(), rows: structuredClone(store.dump()) }),
    restore,
    reset: () => restore(start),
  };
}
