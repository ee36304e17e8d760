import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../../content/specs/support.ts';

const FOLDER = join(ROOT, 'src/content/data/sdks');
/** Fields of a record that are or contain names. Declarations contain parameter names. */
const NAMING = ['name', 'type', 'signature', 'overloads', 'provider', 'from', 'key', 'arguments'];
const IDENTIFIER = /[A-Za-z_$][\w$]*/g;

/** Returns every name in the SDK records: options, methods, types, events, hooks. */
export function readSdkNames(folder = FOLDER): ReadonlySet<string> {
  const names = new Set<string>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.yaml')))
    collect(parse(readFileSync(join(folder, file), 'utf8')), names);
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
