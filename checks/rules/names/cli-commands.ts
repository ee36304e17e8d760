import { findCommand, type CliCommand } from '../../support/names/cli-names.ts';
import { fillPlaceholders, isShell, listCommands } from '../../support/page-calls.ts';
import type { PageContent } from '../../support/page-content.ts';
import { parseShell } from '../../support/shell.ts';
import { describeUnknown, type NameRule } from './name-rule.ts';

/** Checks CLI commands with their flags, values, and arguments, in shell code, help texts, and prose. */
export const cliCommands: NameRule = {
  code: 'cli-command',
  check: (content, { cli }) =>
    listCliCalls(content).flatMap(({ words, line, isWhole }) =>
      checkCall(words, cli, isWhole).map((text) => ({ line, text })),
    ),
};

export interface CliCall {
  readonly words: readonly string[];
  readonly line: number;
  /** Whether the command is complete. In prose, "guidon features" can be the start of a command. */
  readonly isWhole: boolean;
}

/** Lists every CLI call on a page, in fences and in inline code. */
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

/** Lists CLI calls in fences that aren't shell code, such as the scripts in a package.json. */
function listScripts(code: string, line: number): CliCall[] {
  return code.split('\n').flatMap((text, index) => {
    const call = /(?:^|[\s"'`(])(guidon [a-z][^"'`)]*)/.exec(text)?.[1];
    return call === undefined ? [] : readLine(call, line + index + 1, true);
  });
}

function readLine(code: string, line: number, isWhole: boolean): CliCall[] {
  return parseShell(fillPlaceholders(code)).commands.map(({ words }) => ({ words, line, isWhole }));
}

/** Lists the commands under EXAMPLES in a help text. USAGE is left out, because it defines the command. */
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

function checkCall(
  words: readonly string[],
  commands: ReadonlyMap<string, CliCommand>,
  isWhole: boolean,
): string[] {
  const command = findCommand(commands, words);
  if (!command) {
    const [first = '', second = ''] = words;
    // In prose, a topic such as "guidon features" stands for all its commands.
    const isTopic =
      second === '' && [...commands.keys()].some((name) => name.startsWith(`${first} `));
    const name = `guidon ${[first, second].filter((word) => /^[a-z]+$/.test(word)).join(' ')}`;
    const known = [...commands.keys()].map((key) => `guidon ${key}`);
    return isTopic && !isWhole ? [] : [describeUnknown('command', name, known)];
  }
  const rest = words.slice(command.name.split(' ').length);
  const flags = rest.map((word, index) => ({ word, next: rest[index + 1] ?? '' }));
  return [
    checkArguments(rest, command),
    ...flags.filter(({ word }) => FLAG.test(word)).map((flag) => checkFlag(flag, command)),
  ].filter((problem) => problem !== undefined);
}

const FLAG = /^--?[a-z]/i;

function checkFlag(
  { word, next }: { word: string; next: string },
  { name, flags, values }: CliCommand,
): string | undefined {
  const [flag = '', inline] = word.split('=');
  if (!flags.has(flag)) return describeUnknown(`flag of guidon ${name}`, flag, flags);
  const allowed = values.get(flag);
  const value = inline ?? next;
  if (!allowed || value === '' || /^[$<-]/.test(value) || allowed.includes(value)) return undefined;
  return describeUnknown(`value of ${flag}`, value, allowed);
}

/** Returns a problem if a command has more arguments than it takes. Flags and their values don't count. */
function checkArguments(
  words: readonly string[],
  { name, valued, argumentCount }: CliCommand,
): string | undefined {
  const given = words.filter((word, index) => {
    const before = words[index - 1] ?? '';
    return !FLAG.test(word) && word !== '--' && !valued.has(before);
  });
  if (given.length <= argumentCount) return undefined;
  const takes = argumentCount === 0 ? 'no argument' : `at most ${argumentCount}`;
  return `guidon ${name} takes ${takes}, not "${given.slice(argumentCount).join(' ')}".`;
}
