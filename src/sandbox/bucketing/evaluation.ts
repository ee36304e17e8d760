import {
  createSubject,
  evaluateFeatures,
  evaluateVariable,
  mapToApiEval,
  type ApiReason,
  type Eval,
  type SdkType,
  type Subject,
  type User,
  type VariableOutcome,
} from '../../lib/bucketing/index.ts';
import type { Services } from '../contract.ts';
import type { EventLog } from '../store/event-log.ts';
import type { Store } from '../store/store.ts';
import { readCountedAs, readVisibleTo, type BucketingSession } from './session.ts';

/** An evaluated Variable or Feature, with its reason in the spelling of the Bucketing API. */
export type Answered<T> = Omit<T, 'eval'> & { readonly eval: Eval<ApiReason> };

/** A user in the environment of an SDK key, ready to be evaluated, and the log that counts evaluations. */
export interface Visit {
  readonly session: BucketingSession;
  readonly subject: Subject;
  readonly log: EventLog;
  /** The type of SDK (`server`, `client`, …) that evaluations are counted for. */
  readonly countedAs: SdkType;
}

/** Returns the EdgeDB data of a user, with custom data only for registered Custom Properties. */
function readStoredUser({ log, collections }: Store, session: BucketingSession, userId: string) {
  const stored = log.readEdgeUser(session.environment._id, userId);
  if (stored?.customData === undefined) return stored;
  const registered = new Set(
    collections.customProperties
      .filter(({ _project }) => _project === session.project._id)
      .map(({ propertyKey }) => propertyKey),
  );
  const entries = Object.entries(stored.customData).filter(([key]) => registered.has(key));
  return { ...stored, customData: Object.fromEntries(entries) };
}

/** Prepares evaluation for a user, with overrides, opt-ins, and (with `usesEdgeDb`) stored EdgeDB data. */
export function openVisit(
  session: BucketingSession,
  { clock, store, explain }: Services,
  user: User,
  { usesEdgeDb = false, isExplained = true } = {},
): Visit {
  const { environment, keyType, overrides, prepared } = session;
  const { user_id, sdkType } = user;
  const { log } = store;
  const subject = createSubject(prepared, {
    user: { ...user, sdkType: readVisibleTo(keyType, sdkType) },
    now: clock(),
    stored: usesEdgeDb ? readStoredUser(store, session, user_id) : undefined,
    optIns: log.readOptIns(environment._id, user_id),
    overrides,
    trace: isExplained ? explain?.(prepared, user) : undefined,
  });
  return { session, subject, log, countedAs: readCountedAs(keyType, sdkType) };
}

export function toAnswer<T extends { readonly eval: Eval }>(evaluated: T): Answered<T> {
  return { ...evaluated, eval: mapToApiEval(evaluated.eval) };
}

export function toAnswers<T extends { readonly eval: Eval }>(
  evaluated: Readonly<Record<string, T>>,
): Record<string, Answered<T>> {
  const entries = Object.entries(evaluated).map(([key, entry]) => [key, toAnswer(entry)] as const);
  // Object.fromEntries, because assigning the valid key `__proto__` would change the prototype.
  return Object.fromEntries(entries);
}

/** Returns the user's Variation of each Feature: Variation ID by Feature ID. */
export function listVariations({ subject }: Visit): Record<string, string> {
  const served = Object.values(evaluateFeatures(subject));
  return Object.fromEntries(served.map(({ _id, _variation }) => [_id, _variation]));
}

/** Records that the user received these Variations (ID by Feature ID), for the metrics of their Features. */
export function recordExposure(visit: Visit, variations: Readonly<Record<string, string>>): void {
  const { log, session, subject } = visit;
  log.recordExposures(session, subject.user.user_id, variations);
}

/** Counts evaluations of a Variable. Without `_variation`, the SDK used the default value in the code. */
export function countReads(
  { log, session, subject, countedAs }: Visit,
  key: string,
  _variation: string | undefined,
  reads = 1,
): void {
  const variable = subject.config.variables.get(key)?.source;
  if (variable === undefined) return;
  const { platform } = subject.user;
  const { _feature } = variable;
  const evaluation = { variable: key, _feature, _variation, sdkType: countedAs, platform };
  log.recordEvaluation(session, evaluation, reads);
}

/** Evaluates one Variable, counts the evaluation, and records the exposure. */
export function readVariable(visit: Visit, key: string): VariableOutcome {
  const outcome = evaluateVariable(visit.subject, key);
  countReads(visit, key, outcome.served ? outcome.variation._id : undefined);
  if (outcome.served) {
    recordExposure(visit, { [outcome.variable._feature]: outcome.variation._id });
  }
  return outcome;
}
