import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTable, ROOT } from '../../content/specs/support.ts';

/** A command of the CLI. */
export interface CliCommand {
  /** Its words after the name of the program, such as "features create". */
  readonly name: string;
  readonly flags: ReadonlySet<string>;
  /** Values of flags that take one of a list. */
  readonly values: ReadonlyMap<string, readonly string[]>;
}

/** Flags that every command takes. */
export const GLOBAL_FLAGS =
  '--auth-path --client-id --client-secret --config-path --headless --no-api --project --repo-config-path --help --version'.split(
    ' ',
  );
/** Other names of commands. */
const ALIASES: Readonly<Record<string, string>> = { ls: 'list' };

const SNAPSHOT = join(ROOT, 'src/content/remote/cli');
const LIST = join(ROOT, 'checks/expected/cli.tsv');

/**
 * The commands of the CLI, by name: those of the reference that is taken over from the CLI's repository,
 * where it is at hand, and those of `expected/cli.tsv`.
 */
export function readCliCommands(folder = SNAPSHOT): ReadonlyMap<string, CliCommand> {
  const listed = readTable(LIST).map(({ command = '', flags = '', values = '' }) => ({
    name: command,
    flags: new Set(flags.split(' ').filter(Boolean)),
    values: new Map(values.split(' ').filter(Boolean).map(readValues)),
  }));
  const taken = existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.md'))
        .flatMap((file) => readReference(readFileSync(join(folder, file), 'utf8')))
    : [];
  return new Map([...listed, ...taken].map((command) => [command.name, command]));
}

function readValues(entry: string): readonly [string, readonly string[]] {
  const [flag = '', values = ''] = entry.split('=');
  return [flag, values.split('|')];
}

/** Reads a page of the reference: a heading a command, its usage and flags in the text below. */
function readReference(markdown: string): CliCommand[] {
  const [, ...sections] = markdown.split(/^##+ `guidon (?=[a-z])/m);
  return sections.map((section) => {
    const name = /^[a-z][a-z ]*[a-z]/.exec(section)?.[0] ?? '';
    const flags = section.match(/(?<![\w-])--?[a-zA-Z][\w-]*/g) ?? [];
    const lists = section.matchAll(/(--[\w-]+)=<option>[^<]*<options: ([^>]+)>/g);
    const values = [...lists].map(([, flag = '', list = '']) => [flag, list.split('|')] as const);
    return { name, flags: new Set(flags), values: new Map(values) };
  });
}

/** The command that words begin with, the longest name first; undefined for none. */
export function findCommand(
  commands: ReadonlyMap<string, CliCommand>,
  words: readonly string[],
): CliCommand | undefined {
  const [first = '', second = ''] = words;
  return commands.get(`${first} ${ALIASES[second] ?? second}`) ?? commands.get(first);
}
