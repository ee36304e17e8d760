import type { BucketingConfig, Target, TraceStep, User } from '../bucketing/index.ts';
import {
  createSubject,
  describeSteps,
  evaluateFeature,
  explainFeatures,
  nameFrom,
  prepareConfig,
} from '../bucketing/index.ts';

/** A Feature with the keys of its Variations, its rules in order, and the time of the evaluation. */
export interface TraceExample {
  readonly feature: string;
  readonly variations: readonly string[];
  readonly targets: readonly Target[];
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Whether users outside a rule's rollout skip all later rules. */
  readonly holds?: boolean;
}

/** The Variation that a user gets, the reason, and a sentence for each step of the evaluation. */
export interface TracedUser {
  readonly user: User;
  readonly variation: string | undefined;
  readonly reason: string;
  readonly details: string;
  readonly steps: readonly string[];
}

const ID = { project: 'project', environment: 'environment', feature: 'feature' };

function buildConfig({ feature, variations, targets, holds = false }: TraceExample) {
  return {
    project: { _id: ID.project, settings: { disablePassthroughRollouts: holds } },
    environment: { _id: ID.environment, key: 'production' },
    features: [
      {
        _id: ID.feature,
        key: feature,
        type: 'release',
        status: 'active',
        variations: variations.map((key) => ({ _id: key, key, name: key, variables: {} })),
        configuration: { status: 'active', targets },
      },
    ],
    variables: [],
    audiences: [],
  } satisfies BucketingConfig;
}

/** Evaluates an example for a user, with a sentence for each step. */
export function traceUser(example: TraceExample, user: User): TracedUser {
  const steps: TraceStep[] = [];
  const config = prepareConfig(buildConfig(example));
  const trace = (step: TraceStep) => steps.push(step);
  const subject = createSubject(config, { user, now: example.now, trace });
  const { variation, eval: evaluation } = evaluateFeature(subject, example.feature);
  const { reason, details } = evaluation;
  const name = nameFrom(config);
  const lines = explainFeatures(steps, name).flatMap((feature) =>
    describeSteps(user.user_id, feature, name),
  );
  return { user, variation: variation?.key, reason, details, steps: lines };
}
