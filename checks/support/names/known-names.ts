import { routes } from './site-routes.ts';
import { readApiNames } from './api-names.ts';
import type { ApiNames } from './api-names.ts';
import { readCliCommands } from './cli-names.ts';
import type { CliCommand } from './cli-names.ts';
import { readSdkNames } from './sdk-names.ts';
import type { NameException } from './exceptions.ts';
import { NAME_EXCEPTIONS } from './exceptions.ts';

/** All names that pages may use, by kind. Each kind comes from one module. */
export interface KnownNames {
  /** Fields, values, and statuses of the APIs, from `specs/`. */
  readonly api: ApiNames;
  /** Commands of the CLI, from its reference. */
  readonly cli: ReadonlyMap<string, CliCommand>;
  /** Names of the SDKs, from their records. */
  readonly sdk: ReadonlySet<string>;
  /** Paths of the site, without a trailing slash. */
  readonly routes: ReadonlySet<string>;
  readonly exceptions: readonly NameException[];
}

let known: KnownNames | undefined;

/** Reads the known names once. */
export function readKnownNames(): KnownNames {
  known ??= {
    api: readApiNames(),
    cli: readCliCommands(),
    sdk: readSdkNames(),
    routes,
    exceptions: NAME_EXCEPTIONS,
  };
  return known;
}
