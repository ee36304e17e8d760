import { routes } from './site-routes.ts';
import { readApiNames } from './api-names.ts';
import type { ApiNames } from './api-names.ts';
import { readCliCommands } from './cli-names.ts';
import type { CliCommand } from './cli-names.ts';
import { readSdkNames } from './sdk-names.ts';
import type { NameException } from './exceptions.ts';
import { NAME_EXCEPTIONS } from './exceptions.ts';

/** Every name that a page may use, by the kind of thing that it names. A kind has one provider. */
export interface KnownNames {
  /** Fields, values, limits, and statuses of the APIs, from `specs/`. */
  readonly api: ApiNames;
  /** Commands of the CLI, from its reference. */
  readonly cli: ReadonlyMap<string, CliCommand>;
  /** Names of the SDKs, from their records. */
  readonly sdk: ReadonlySet<string>;
  /** Paths of the site, without a slash at the end. */
  readonly routes: ReadonlySet<string>;
  readonly exceptions: readonly NameException[];
}

let known: KnownNames | undefined;

/** The names that the repository knows, read once. */
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
