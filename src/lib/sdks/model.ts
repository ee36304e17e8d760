import type { SdkRecord } from './schema.ts';

/** An SDK's record with its ID, such as "go". */
export interface Sdk {
  readonly id: string;
  readonly record: SdkRecord;
}

/** A record's table of fields: options, the user, or an event. */
export type FieldTable = SdkRecord['options'][number];
/** A function, class, type, or other export of a package. */
export type Exported = SdkRecord['api'][number];
/** A method or a property of an exported class or interface. */
export type Member = Exported['members'][number];
/** A section of an SDK's usage page, such as `track-events`. */
export type Topic = Exported['topic'];
/** What a package is for: the SDK itself, an OpenFeature provider, or types. */
export type PackageRole = SdkRecord['packages'][number]['role'];
