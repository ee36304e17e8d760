import { evaluateFeatures, evaluateVariables, type User } from '../../lib/bucketing/index.ts';
import type { Reply } from '../contract.ts';
import { openVisit, readVariable, toAnswer, toAnswers, type Visit } from './evaluation.ts';
import { answerError, refuseInvalid } from './refusals.ts';
import { findUserIdFault, requirePlainKeys, type BucketingContext } from './session.ts';

/** Prepares evaluation for the user in the body, with EdgeDB data if the query has `enableEdgeDB=true`. */
function openBodyVisit(context: BucketingContext): Visit {
  const { request, session } = context;
  requirePlainKeys(session);
  const user = request.body as unknown as User;
  refuseInvalid(findUserIdFault(user.user_id));
  return openVisit(session, context, user, { usesEdgeDb: request.query['enableEdgeDB'] === true });
}

/** `POST /v1/variables/{key}` */
export function answerVariable(context: BucketingContext): Reply {
  const { key = '' } = context.request.params;
  const outcome = readVariable(openBodyVisit(context), key);
  if (outcome.served) return { status: 200, body: toAnswer(outcome.variable) };
  return answerError(404, `Variable '${key}' has no value for this user`);
}

/** Handles `POST /v1/variables`. Counts no evaluations, because it's unknown which values the client uses. */
export function answerVariables(context: BucketingContext): Reply {
  const { subject } = openBodyVisit(context);
  return { status: 200, body: toAnswers(evaluateVariables(subject)) };
}

/** Handles `POST /v1/features`. Counts no evaluations, for the same reason as `answerVariables`. */
export function answerFeatures(context: BucketingContext): Reply {
  const { subject } = openBodyVisit(context);
  return { status: 200, body: toAnswers(evaluateFeatures(subject)) };
}
