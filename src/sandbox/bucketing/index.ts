import { createValidator } from '../../lib/openapi/validator/index.ts';
import type { JsonValue } from '../../lib/openapi/json.ts';
import type { ApiModule } from '../contract.ts';
import type { CompactDocument } from '../documents/model.ts';
import { saveEdgeDbUser } from './edge-db.ts';
import { answerFeatures, answerVariable, answerVariables } from './evaluate.ts';
import type { CheckUser } from './ofrep-context.ts';
import { evaluateFlag, evaluateFlags } from './ofrep.ts';
import { getOptInConfig, setOptIns } from './opt-in.ts';
import { refuseRequest } from './refusals.ts';
import { authenticate } from './session.ts';
import type { BucketingSession } from './session.ts';
import { trackEvents } from './track.ts';

/** Checks a user against the schema of the document: an OFREP context hides it from the router. */
function createUserCheck({ requestDefs }: CompactDocument): CheckUser {
  const validate = createValidator({ $ref: '#/$defs/UserData', $defs: { ...requestDefs } });
  return (user) =>
    validate(user as unknown as JsonValue).map(({ message }) => message.replace(/^([^ :]+): /, '$1 '));
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
