import type { SdkType, StoredUser } from '../../lib/bucketing/index.ts';
import type { Identified, InProject } from './record.ts';

/** How often a Variable was evaluated in one hour, by Variation, SDK type, and platform. */
export interface EvaluationRecord extends Identified, InProject {
  readonly _environment: string;
  readonly _feature?: string;
  readonly variable: string;
  /** Undefined if the default value in the code was used. */
  readonly _variation?: string;
  readonly sdkType: SdkType;
  readonly platform?: string;
  /** The start of the hour. */
  readonly hour: string;
  readonly count: number;
}

/** A record that a user received a Variation on a day, with the time when it happened first. */
export interface ExposureRecord extends Identified, InProject {
  readonly _environment: string;
  readonly _feature: string;
  readonly _variation: string;
  readonly user_id: string;
  readonly date: string;
}

/** A tracked event, with the Variations that its user had: Variation ID by Feature ID. */
export interface EventRecord extends Identified, InProject {
  readonly _environment: string;
  readonly user_id: string;
  readonly type: string;
  readonly date: string;
  readonly value?: number;
  readonly variations: Readonly<Record<string, string>>;
}

/** The EdgeDB data of a user in an environment. */
export interface EdgeUserRecord extends Identified {
  readonly _environment: string;
  readonly user_id: string;
  readonly data: StoredUser;
}

/** The opt-in choices of a user in an environment, by Feature ID. */
export interface OptInRecord extends Identified {
  readonly _environment: string;
  readonly user_id: string;
  readonly choices: Readonly<Record<string, boolean>>;
}
