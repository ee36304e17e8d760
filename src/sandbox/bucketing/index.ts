import type { ApiModule } from '../contract.ts';
import { saveEdgeDbUser } from './edge-db.ts';
import { answerFeatures, answerVariable, answerVariables } from './evaluate.ts';
import { evaluateFlag, evaluateFlags } from './ofrep.ts';
import { getOptInConfig, setOptIns } from './opt-in.ts';
import { refuseRequest } from './refusals.ts';
import { authenticate, type BucketingSession } from './session.ts';
import { trackEvents } from './track.ts';

/** The Bucketing API: evaluation, events, EdgeDB, opt-ins, and OFREP. See README.md. */
export const bucketingApi: ApiModule<BucketingSession> = {
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
    ofrepEvaluateFlag: evaluateFlag,
    ofrepEvaluateFlags: evaluateFlags,
  },
};
