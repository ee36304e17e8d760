/** Every record has an ID. */
export interface Identified {
  readonly _id: string;
}

/** A record with its creator and its dates. */
export interface Authored extends Identified {
  readonly _createdBy: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface InProject {
  readonly _project: string;
}
