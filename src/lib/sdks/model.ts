import type { SdkRecord } from './schema.ts';

/** A record of an SDK with its key, such as "go". */
export interface Sdk {
  readonly id: string;
  readonly record: SdkRecord;
}

/** A table of fields of a record: options, the user, or an event. */
export type FieldTable = SdkRecord['options'][number];
/** A function, class, type, or another name that a package exports. */
export type Exported = SdkRecord['api'][number];
/** A method or a property of an exported class or interface. */
export type Member = Exported['members'][number];
/** A part of the usage page. */
export type Topic = Exported['topic'];
/** What a package brings. */
export type PackageRole = SdkRecord['packages'][number]['role'];
