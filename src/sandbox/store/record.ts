/** What all records have. */
export interface Identified {
  readonly _id: string;
}

/** What a member made, and when. */
export interface Authored extends Identified {
  readonly _createdBy: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface InProject {
  readonly _project: string;
}
