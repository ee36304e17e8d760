import type { Authored, Identified, InProject } from './record.ts';

export interface WebhookRecord extends Authored, InProject {
  readonly name: string;
  readonly url: string;
  readonly events: readonly string[];
  readonly _feature?: string;
  readonly _environments?: readonly string[];
  readonly source: string;
  readonly outputFormat: string;
}

/** A Jira connection of an organization or of one project. Its ID is its token. */
export interface JiraConnectionRecord extends Identified {
  readonly _organization: string;
  readonly _project?: string;
  readonly createdAt: string;
  readonly baseUrl: string;
}

export interface JiraIssueRecord extends Identified, InProject {
  readonly _feature: string;
  readonly issueId: string;
}

/** A connected Dynatrace environment. Two organizations may connect the same one. */
export interface DynatraceEnvironmentRecord extends Identified {
  readonly dynatraceEnvironmentId: string;
  readonly _organization: string;
  readonly accessToken: string;
  readonly environmentUrl: string;
}
