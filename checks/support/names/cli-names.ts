import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A CLI command, as its help text in the CLI's reference defines it. */
export interface CliCommand {
  /** The words after the program's name, such as "features create". */
  readonly name: string;
  /** Long and short names of the flags with their dashes, including global flags. */
  readonly flags: ReadonlySet<string>;
  /** Flags that take a value. */
  readonly valued: ReadonlySet<string>;
  /** The allowed values, by flag. */
  readonly values: ReadonlyMap<string, readonly string[]>;
  /** The number of arguments. Infinity if one of the arguments accepts several words. */
  readonly argumentCount: number;
}

/** Matches arguments that accept several words: lists such as KEYS, and the COMMAND of `help`. */
const LISTS = /(?:S|COMMAND)$/;

const REFERENCE = 'src/content/remote/cli';

/** Returns the CLI's commands by name, from our copy of the CLI's reference. */
export function readCliCommands(folder = REFERENCE): ReadonlyMap<string, CliCommand> {
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  const shared = texts.flatMap(readGlobalFlags);
  const commands = texts.flatMap((text) => readReference(text, shared));
  return new Map(commands.map((command) => [command.name, command]));
}

/** Reads the commands on a page of the reference. Only its help texts, which begin with USAGE, count. */
function readReference(markdown: string, shared: readonly FlagEntry[]): CliCommand[] {
  return [...markdown.matchAll(/^```\n(USAGE\n[\s\S]*?)^```$/gm)].map(([, help = '']) =>
    readHelp(help, shared),
  );
}

function readGlobalFlags(markdown: string): FlagEntry[] {
  const [, section = ''] = /^### Global flags\n([\s\S]*?)(?=^#|$(?![\s\S]))/m.exec(markdown) ?? [];
  return [...section.matchAll(/^\| `(--[\w-]+)( <value>)?`/gm)].map(([, long = '', value]) => ({
    long,
    short: [],
    takesValue: value !== undefined,
    options: undefined,
  }));
}

/** Reads the help text of a command, in which each part has a heading in capitals, such as FLAGS. */
function readHelp(help: string, shared: readonly FlagEntry[]): CliCommand {
  const parts = new Map(
    help.split(/^(?=[A-Z][A-Z ]*$)/m).map((part) => {
      const end = part.indexOf('\n');
      return [part.slice(0, end), part.slice(end + 1)] as const;
    }),
  );
  const name = /^\s*\$ guidon ([a-z]+(?: [a-z]+)?)/.exec(parts.get('USAGE') ?? '')?.[1] ?? '';
  const takesShared = parts.get('USAGE')?.includes('[GLOBAL FLAGS]');
  const entries = [...readEntries(parts.get('FLAGS') ?? ''), ...(takesShared ? shared : [])];
  const names = (parts.get('ARGUMENTS') ?? '').match(/^ {2}[A-Z-]+/gm) ?? [];
  return {
    name,
    // Every command has `--help`, although the help text doesn't list it.
    flags: new Set(['--help', ...entries.flatMap(({ short, long }) => [long, ...short])]),
    valued: new Set(entries.filter(({ takesValue }) => takesValue).map(({ long }) => long)),
    values: new Map(
      entries.flatMap(({ long, options }) => (options ? [[long, options] as const] : [])),
    ),
    argumentCount: names.some((word) => LISTS.test(word)) ? Infinity : names.length,
  };
}

interface FlagEntry {
  readonly long: string;
  readonly short: readonly string[];
  readonly takesValue: boolean;
  readonly options: readonly string[] | undefined;
}

function readEntries(part: string): FlagEntry[] {
  return part
    .split(/^(?= {2,6}(?:-\w, )?--[a-zA-Z])/m)
    .filter((entry) => entry.trim() !== '')
    .map((entry) => {
      const [, short, long = '', mark] = /^\s*(?:(-\w), )?(--[\w-]+)(=?)/.exec(entry) ?? [];
      const options = /<options:\s*([^>]+)>/.exec(entry)?.[1]?.replace(/\s+/g, '').split('|');
      return { long, short: short === undefined ? [] : [short], takesValue: mark === '=', options };
    });
}

/** Finds the command at the start of a list of words. "features create" is preferred to "features". */
export function findCommand(
  commands: ReadonlyMap<string, CliCommand>,
  words: readonly string[],
): CliCommand | undefined {
  const [first = '', second = ''] = words;
  return commands.get(`${first} ${second}`) ?? commands.get(first);
}
