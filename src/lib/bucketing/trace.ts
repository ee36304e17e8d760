import type { ShortFilter, User, UserFilter } from './entities.ts';
import type { Slice } from './distribution.ts';
import type { Eval } from './reasons.ts';

/** A step of an evaluation. */
export type TraceStep =
  /** Stored data was merged under the request's. */
  | { step: 'edgeDB'; user: User }
  /** A feature's evaluation begins. */
  | { step: 'feature'; key: string; _feature: string }
  /** The rules aren't evaluated, because the feature is archived or hidden, or targeting is off. */
  | { step: 'gate'; gate: 'archived' | 'hidden' | 'targetingOff' }
  /** A complete feature serves its fixed variation. */
  | { step: 'static'; _variation: string }
  /** A rule is evaluated. `position` is counted from 1. */
  | { step: 'rule'; target_id: string; name: string | undefined; position: number }
  /** A filter was tested. `filter` and `found` are absent for `all` and `optIn`. */
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
  /** A rollout was evaluated. `then` is what happens next. */
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
  /** An override was found. It is ignored if the feature no longer has its variation. */
  | { step: 'override'; _variation: string; applied: boolean }
  /** A feature's outcome. */
  | { step: 'decision'; key: string; _variation: string | undefined; eval: Eval };

/** The step of one kind. */
export type StepOf<Kind extends TraceStep['step']> = Extract<TraceStep, { step: Kind }>;

/** Receives the steps of an evaluation in order. `(step) => steps.push(step)` collects them. */
export type TraceSink = (step: TraceStep) => unknown;
