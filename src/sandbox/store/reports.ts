import type { SdkType, StoredUser } from '../../lib/bucketing/index.ts';
import type { Identified, InProject } from './record.ts';

/** How often a variable was evaluated in one hour, for callers of one kind. */
export interface EvaluationRecord extends Identified, InProject {
  readonly _environment: string;
  readonly _feature?: string;
  readonly variable: string;
  /** Absent: the code default was served. */
  readonly _variation?: string;
  readonly sdkType: SdkType;
  readonly platform?: string;
  /** Start of the hour. */
  readonly hour: string;
  readonly count: number;
}

/** That a user received a variation on a day, and when first. */
export interface ExposureRecord extends Identified, InProject {
  readonly _environment: string;
  readonly _feature: string;
  readonly _variation: string;
  readonly user_id: string;
  readonly date: string;
}

/** A tracked event, with the variations that its user held: variation ID by feature ID. */
export interface EventRecord extends Identified, InProject {
  readonly _environment: string;
  readonly user_id: string;
  readonly type: string;
  readonly date: string;
  readonly value?: number;
  readonly variations: Readonly<Record<string, string>>;
}

/** What EdgeDB holds of a user in an environment. */
export interface EdgeUserRecord extends Identified {
  readonly _environment: string;
  readonly user_id: string;
  readonly data: StoredUser;
}

/** The opt-ins of a user in an environment: choice by feature ID. */
export interface OptInRecord extends Identified {
  readonly _environment: string;
  readonly user_id: string;
  readonly choices: Readonly<Record<string, boolean>>;
}
