import { isJsonObject, type JsonObject, type JsonValue } from '../../json.ts';
import { quoteShell } from './quote.ts';

/**
 * The CLI command for an operation. Arguments, and the values of `flags` by flag name, are paths into the
 * request, such as `path.project`, `query.page`, or `body.key`, literal text after `=`, or empty for no value.
 */
export interface CliCommand {
  readonly command: string;
  readonly arguments?: readonly string[];
  readonly flags?: Readonly<Record<string, string>>;
  /** Maps values of the API to the CLI's words for them, such as `active` to `enable`. */
  readonly words?: Readonly<Record<string, string>>;
}

interface SampleValues {
  readonly path: JsonObject;
  readonly query: JsonObject;
  readonly body?: JsonValue;
}

/** The value at a path such as `body.key`, or the text after `=`. Undefined if the request has no value. */
function readPlace(values: SampleValues, place: string): JsonValue | undefined {
  if (place.startsWith('=')) return place.slice(1);
  const [part = '', ...names] = place.split('.');
  const source = { path: values.path, query: values.query, body: values.body }[part];
  return names.reduce<JsonValue | undefined>(
    (value, name) => (isJsonObject(value) ? value[name] : undefined),
    source,
  );
}

/** A word of a command line, quoted only if the shell requires it. */
function printWord(value: JsonValue): string {
  const text =
    value !== null && typeof value === 'object' ? JSON.stringify(value) : String(value ?? '');
  return /^[\w./:@-]+$/.test(text) ? text : quoteShell(text);
}

/** Prints a CLI command with the values of a request. Flags whose value the request lacks are left out. */
export function printCli(
  { command, arguments: places = [], flags = {}, words = {} }: CliCommand,
  values: SampleValues,
): string {
  const read = (place: string): readonly string[] => {
    const value = readPlace(values, place);
    if (value === undefined) return [];
    return [printWord(typeof value === 'string' ? (words[value] ?? value) : value)];
  };
  const options = Object.entries(flags).flatMap(([flag, place]) => {
    if (place === '') return [flag];
    return read(place).map((word) => `${flag} ${word}`);
  });
  const start = ['guidon', command, ...places.flatMap(read)].join(' ');
  const line = [start, ...options].join(' ');
  return line.length <= 80 ? line : [start, ...options].join(' \\\n  ');
}
