import type { JsonValue } from '../../lib/openapi/json.ts';
import type { ApiModule } from '../contract.ts';
import type { CompactDocument } from '../documents/model.ts';
import { DocumentValidator } from '../http/validate.ts';
import { saveEdgeDbUser } from './edge-db.ts';
import { answerFeatures, answerVariable, answerVariables } from './evaluate.ts';
import type { CheckUser } from './ofrep-context.ts';
import { evaluateFlag, evaluateFlags } from './ofrep.ts';
import { getOptInConfig, setOptIns } from './opt-in.ts';
import { refuseRequest } from './refusals.ts';
import { authenticate } from './session.ts';
import type { BucketingSession } from './session.ts';
import { trackEvents } from './track.ts';

/** Checks a user as the calls do that take one as their body: an OFREP context is open to anything. */
function createUserCheck(document: CompactDocument): CheckUser {
  const validator = new DocumentValidator(document);
  const operation = document.operations.find(({ id }) => id === 'evaluateVariables');
  if (operation === undefined) throw new Error('The document has no operation evaluateVariables.');
  return (user) =>
    validator.checkBody(operation, user as unknown as JsonValue).map(({ message }) => message);
}

/** The Bucketing API: evaluation, events, EdgeDB, opt-ins, and OFREP. See README.md. */
export function createBucketingApi(document: CompactDocument): ApiModule<BucketingSession> {
  const checkUser = createUserCheck(document);
  return {
    authenticate,
    refuse: refuseRequest,
    actorOf: ({ keyType }) => `SDK key (${keyType})`,
    handlers: {
      evaluateVariable: answerVariable,
      evaluateVariables: answerVariables,
      evaluateFeatures: answerFeatures,
      trackEvents,
      saveEdgeDbUser,
      getOptInConfig,
      setOptIns,
      ofrepEvaluateFlag: (context) => evaluateFlag(context, checkUser),
      ofrepEvaluateFlags: (context) => evaluateFlags(context, checkUser),
    },
  };
}
