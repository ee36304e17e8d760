import type { ShortFilter, User, UserFilter } from './entities.ts';
import type { Slice } from './distribution.ts';
import type { Eval } from './reasons.ts';

export type TraceStep =
  /** The user's stored data was merged with the request's data, which has priority. */
  | { step: 'edgeDB'; user: User }
  /** A feature's evaluation begins. */
  | { step: 'feature'; key: string; _feature: string }
  /** The rules aren't evaluated, because the feature is archived or hidden, or targeting is off. */
  | { step: 'gate'; gate: 'archived' | 'hidden' | 'targetingOff' }
  /** A feature with the status `complete` serves its `staticVariation`. */
  | { step: 'static'; _variation: string }
  /** A rule is evaluated. `position` is counted from 1. */
  | { step: 'rule'; target_id: string; name: string | undefined; position: number }
  /** A filter was tested. `filter` and `found` are missing for filters of the types `all` and `optIn`. */
  | {
      step: 'filter';
      label: string;
      filter?: UserFilter | ShortFilter;
      found?: unknown;
      passed: boolean;
    }
  /** An audience was tested; its own filters come before it in the trace. */
  | {
      step: 'audience';
      _audience: string;
      passed: boolean;
      problem?: 'is unknown' | 'refers to itself';
    }
  /** A group of filters was tested; its filters come before it in the trace. */
  | { step: 'group'; operator: 'and' | 'or'; size: number; passed: boolean }
  /** A rule's rollout was evaluated. `then` is what happens next: `hold` skips all later rules. */
  | {
      step: 'rollout';
      target_id: string;
      key: string;
      percentage: number;
      rolloutHash: number;
      passed: boolean;
      then: 'serve' | 'next rule' | 'hold';
    }
  /** A variation was selected from a rule's distribution. */
  | {
      step: 'distribution';
      target_id: string;
      key: string;
      bucketingHash: number;
      slices: readonly Slice[];
      _variation: string;
    }
  /** An override was found. `applied` is false if the feature no longer has the override's variation. */
  | { step: 'override'; _variation: string; applied: boolean }
  /** A feature's evaluation ends with this variation, or with none, for the reason in `eval`. */
  | { step: 'decision'; key: string; _variation: string | undefined; eval: Eval };

/** The trace step of one kind, such as `StepOf<'rollout'>`. */
export type StepOf<Kind extends TraceStep['step']> = Extract<TraceStep, { step: Kind }>;

/** Receives the steps of an evaluation in order. `(step) => steps.push(step)` collects them. */
export type TraceSink = (step: TraceStep) => unknown;
