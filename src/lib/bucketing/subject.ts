import type { Override, User } from './entities.ts';
import type { PreparedConfig } from './prepare.ts';
import type { TraceSink } from './trace.ts';
import { mergeStoredUser, type StoredUser } from './edge-db.ts';

/** Everything about an evaluation that isn't in the config, including the current time. */
export interface EvaluationRequest {
  readonly user: User;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The user's EdgeDB data. Used only if the project has EdgeDB enabled. */
  readonly stored?: StoredUser;
  /** Whether the user opted in to each feature in Feature Opt-In, by the feature's `_id`. */
  readonly optIns?: Readonly<Record<string, boolean>>;
  /** Self-targeting overrides. Those of other users and environments are ignored. */
  readonly overrides?: readonly Override[];
  /** Receives each step of the evaluation. Without it, no steps are created. */
  readonly trace?: TraceSink;
}

/** A user and a config, prepared for evaluating any number of features and variables. */
export interface Subject extends Pick<EvaluationRequest, 'user' | 'now'> {
  readonly config: PreparedConfig;
  readonly optIns: Readonly<Record<string, boolean>>;
  /** The `_id` of the variation that overrides a feature's result, by the feature's `_id`. */
  readonly overrides: ReadonlyMap<string, string>;
  readonly trace: TraceSink | undefined;
}

/** The maximum length of a user ID in characters. Longer IDs would make hash collisions more likely. */
export const USER_ID_MAX_CHARS = 200;

function collectOverrides(
  overrides: readonly Override[],
  environmentId: string,
  userId: string,
): ReadonlyMap<string, string> {
  const own = overrides.filter(
    ({ _environment, dvcUserId }) => _environment === environmentId && dvcUserId === userId,
  );
  return new Map(own.map(({ _feature, _variation }) => [_feature, _variation]));
}

/** Prepares a user for evaluation with a config: merges the stored data, and selects the user's overrides. */
export function createSubject(config: PreparedConfig, request: EvaluationRequest): Subject {
  const { stored, trace } = request;
  const merges = stored !== undefined && config.settings.edgeDB?.enabled === true;
  const user = merges ? mergeStoredUser(request.user, stored) : request.user;
  if (merges) trace?.({ step: 'edgeDB', user });
  return {
    config,
    user,
    now: request.now,
    optIns: request.optIns ?? {},
    overrides: collectOverrides(request.overrides ?? [], config.environmentId, user.user_id),
    trace,
  };
}
