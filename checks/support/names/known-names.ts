import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { SDK_DIR } from '../sdks.ts';
import { routes } from './site-routes.ts';
import { readApiNames, type ApiNames } from './api-names.ts';
import { readCliCommands, type CliCommand } from './cli-names.ts';
import { NAME_EXCEPTIONS, type NameException } from './exceptions.ts';

export interface KnownNames {
  /** Fields, values, and error codes of the APIs, from `specs/`. */
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

/** Returns the known names, which are read only once. */
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

/** Fields of SDK records that contain names. A signature also has the names of parameters. */
const NAMING = ['name', 'type', 'signature', 'overloads', 'provider', 'from', 'key', 'arguments'];
const IDENTIFIER = /[A-Za-z_$][\w$]*/g;

/** Returns every name in the SDK records: options, methods, types, events, hooks. */
export function readSdkNames(folder = SDK_DIR): ReadonlySet<string> {
  const names = new Set<string>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.yaml')))
    collect(parse(readFileSync(`${folder}/${file}`, 'utf8')), names);
  return names;
}

function collect(node: unknown, names: Set<string>): void {
  if (Array.isArray(node)) for (const entry of node) collect(entry, names);
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
  for (const [key, value] of Object.entries(node)) {
    if (NAMING.includes(key))
      for (const text of [value].flat().filter((entry) => typeof entry === 'string'))
        for (const name of text.match(IDENTIFIER) ?? []) names.add(name);
    else collect(value, names);
  }
}
