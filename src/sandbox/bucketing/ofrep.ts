import { DETAILS, evaluateOutcomes, mapToApiEval } from '../../lib/bucketing/index.ts';
import type { VariableOutcome } from '../../lib/bucketing/index.ts';
import type { Reply } from '../contract.ts';
import { computeEtag, matchesEtag } from './etag.ts';
import { openVisit, readVariable, recordExposure, type Visit } from './evaluation.ts';
import { readOfrepUser, type OfrepContext } from './ofrep-context.ts';
import { answerOfrepFailure, type OfrepFailure } from './refusals.ts';
import { requirePlainKeys, type BucketingContext } from './session.ts';

type Served = Extract<VariableOutcome, { served: true }>;

/** Details of evaluations that fail because the configuration is broken, which OFREP reports as errors. */
const CONFIGURATION_FAULTS: ReadonlySet<string> = new Set([
  DETAILS.missingVariation,
  DETAILS.invalidVariableType,
]);

const UNEVALUATED: OfrepFailure = {
  errorCode: 'GENERAL',
  errorDetails: 'The flag could not be evaluated',
};

function isFaulty(outcome: VariableOutcome): boolean {
  return !outcome.served && CONFIGURATION_FAULTS.has(outcome.eval.details);
}

/** Converts a served Variable to an OFREP flag. The evaluation details go into `metadata`, for telemetry. */
function toFlag({ variable, variation }: Served) {
  const { reason, details, target_id } = mapToApiEval(variable.eval);
  return {
    key: variable.key,
    reason,
    variant: variation.key,
    value: variable.value,
    metadata: {
      evalReasonDetails: details,
      ...(target_id !== undefined && { evalReasonTargetId: target_id }),
    },
  };
}

function openContextVisit(
  context: BucketingContext,
  key?: string,
): { visit: Visit } | { reply: Reply } {
  const { readBody, request, session } = context;
  requirePlainKeys(session);
  const { context: given } = request.body as unknown as { context: OfrepContext };
  // A context may have any field, so its user is validated against the schema of another operation's body.
  const outcome = readOfrepUser(given, (fields) => readBody('evaluateVariables', fields));
  return 'user' in outcome
    ? { visit: openVisit(session, context, outcome.user) }
    : { reply: answerOfrepFailure(400, outcome, key) };
}

/**
 * Returns FLAG_NOT_FOUND for a flag without a value for the user, as for an unknown flag. OFREP has no
 * response that means "use the default value". Bulk evaluation omits such flags.
 */
function answerUnserved(visit: Visit, key: string, outcome: VariableOutcome): Reply {
  if (isFaulty(outcome)) return answerOfrepFailure(400, UNEVALUATED, key);
  const isKnown = visit.subject.config.variables.has(key);
  const errorDetails = isKnown
    ? `Flag '${key}' has no value for this user`
    : `Flag '${key}' was not found`;
  return answerOfrepFailure(404, { errorCode: 'FLAG_NOT_FOUND', errorDetails }, key);
}

/** `POST /ofrep/v1/evaluate/flags/{key}` */
export function evaluateFlag(context: BucketingContext): Reply {
  const { key = '' } = context.request.params;
  const opened = openContextVisit(context, key);
  if ('reply' in opened) return opened.reply;
  const outcome = readVariable(opened.visit, key);
  if (outcome.served) return { status: 200, body: toFlag(outcome) };
  return answerUnserved(opened.visit, key, outcome);
}

/** Handles `POST /ofrep/v1/evaluate/flags`. Clients cache flags, so it records exposures, not evaluations. */
export function evaluateFlags(context: BucketingContext): Reply {
  const opened = openContextVisit(context);
  if ('reply' in opened) return opened.reply;
  const outcomes = [...evaluateOutcomes(opened.visit.subject)];
  const served = outcomes.flatMap(([, outcome]) => (outcome.served ? [outcome] : []));
  const faulty = outcomes.filter(([, outcome]) => isFaulty(outcome));
  recordExposure(
    opened.visit,
    Object.fromEntries(served.map(({ variable, variation }) => [variable._feature, variation._id])),
  );
  const flags = [...served.map(toFlag), ...faulty.map(([key]) => ({ key, ...UNEVALUATED }))];
  return answerFlags({ flags }, context.request.headers.get('If-None-Match') ?? undefined);
}

function answerFlags(body: object, ifNoneMatch: string | undefined): Reply {
  const etag = computeEtag(JSON.stringify(body));
  const headers = { ETag: etag };
  return matchesEtag(ifNoneMatch, etag) ? { status: 304, headers } : { status: 200, body, headers };
}
