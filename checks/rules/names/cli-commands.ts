import { findCommand } from '../../support/names/cli-names.ts';
import type { CliCommand } from '../../support/names/cli-names.ts';
import { fillPlaceholders, isShell, listCommands } from '../../support/page-calls.ts';
import type { PageContent } from '../../support/page-content.ts';
import { parseShell } from '../../../src/lib/explorer/curl/index.ts';
import { describeUnknown, toReport } from './name-rule.ts';
import type { Mention, NameRule } from './name-rule.ts';

/** Commands of the CLI with their flags, values, and arguments, in shell code, help texts, and prose. */
export const cliCommands: NameRule = {
  kind: 'CLI commands and flags',
  check: (content, { cli }) =>
    toReport(
      listCliCalls(content).flatMap(({ words, line, isWhole }) =>
        readMentions(words, cli, isWhole).map((problem) => ({ line, problem })),
      ),
    ),
};

/** A call of the CLI: its words after the name of the program. */
export interface CliCall {
  readonly words: readonly string[];
  readonly line: number;
  /** Whether it is a command that could run; prose also names a topic or the start of a command. */
  readonly isWhole: boolean;
}

/** Every call of the CLI on a page: in fences and in code within prose. */
export function listCliCalls(content: PageContent): CliCall[] {
  const inProse = content.spans
    .filter(({ code }) => /^guidon [a-z]/.test(code))
    .flatMap(({ code, line }) => readLine(code, line, false));
  const inFences = content.fences
    .filter(({ lang }) => !isShell(lang))
    .flatMap(({ code, line }) =>
      code.startsWith('USAGE\n') ? listExamples(code, line) : listScripts(code, line),
    );
  const inShell = listCommands(content).map((call) => ({ ...call, isWhole: true }));
  return [...inShell, ...inFences, ...inProse]
    .filter(({ words }) => words[0] === 'guidon')
    .map(({ words, line, isWhole }) => ({ words: words.slice(1), line, isWhole }))
    .filter(({ words }) => /^[a-z]/.test(words[0] ?? ''));
}

/** Calls in data and in other languages, such as the scripts of a package. */
function listScripts(code: string, line: number): CliCall[] {
  return code.split('\n').flatMap((text, index) => {
    const call = /(?:^|[\s"'`(])(guidon [a-z][^"'`)]*)/.exec(text)?.[1];
    return call === undefined ? [] : readLine(call, line + index + 1, true);
  });
}

function readLine(code: string, line: number, isWhole: boolean): CliCall[] {
  return parseShell(fillPlaceholders(code)).commands.map(({ words }) => ({ words, line, isWhole }));
}

/** The commands under EXAMPLES of a help text. Those under USAGE are what defines the command. */
function listExamples(help: string, line: number): CliCall[] {
  const lines = help.split('\n');
  const start = lines.indexOf('EXAMPLES');
  return lines.flatMap((text, index) => {
    const code = /^\s*\$ (guidon .*)/.exec(text)?.[1];
    return start < 0 || index < start || code === undefined
      ? []
      : readLine(code, line + index + 1, true);
  });
}

/** The mistakes of one call, with undefined for each part that is right. */
function readMentions(
  words: readonly string[],
  commands: ReadonlyMap<string, CliCommand>,
  isWhole: boolean,
): Mention['problem'][] {
  const command = findCommand(commands, words);
  if (!command) {
    const [first = '', second = ''] = words;
    // A topic alone, as in "guidon features", names all its commands.
    const isTopic =
      second === '' && [...commands.keys()].some((name) => name.startsWith(`${first} `));
    const name = `guidon ${[first, second].filter((word) => /^[a-z]+$/.test(word)).join(' ')}`;
    const known = [...commands.keys()].map((key) => `guidon ${key}`);
    return [isTopic && !isWhole ? undefined : describeUnknown('command', name, known)];
  }
  const rest = words.slice(command.name.split(' ').length);
  const flags = rest.map((word, index) => ({ word, next: rest[index + 1] ?? '' }));
  return [
    checkArguments(rest, command),
    ...flags.filter(({ word }) => FLAG.test(word)).map((flag) => checkFlag(flag, command)),
  ];
}

const FLAG = /^--?[a-z]/i;

function checkFlag(
  { word, next }: { word: string; next: string },
  { name, flags, values }: CliCommand,
): Mention['problem'] {
  const [flag = '', inline] = word.split('=');
  if (!flags.has(flag)) return describeUnknown(`flag of guidon ${name}`, flag, flags);
  const allowed = values.get(flag);
  const value = inline ?? next;
  if (!allowed || value === '' || /^[$<-]/.test(value) || allowed.includes(value)) return undefined;
  return describeUnknown(`value of ${flag}`, value, allowed);
}

/** Words that are neither flags nor their values are arguments; a command takes only so many. */
function checkArguments(
  words: readonly string[],
  { name, valued, argumentCount }: CliCommand,
): Mention['problem'] {
  const given = words.filter((word, index) => {
    const before = words[index - 1] ?? '';
    return !FLAG.test(word) && !valued.has(before);
  });
  if (given.length <= argumentCount) return undefined;
  const takes = argumentCount === 0 ? 'no argument' : `at most ${argumentCount}`;
  return `guidon ${name} takes ${takes}, not "${given.slice(argumentCount).join(' ')}".`;
}
