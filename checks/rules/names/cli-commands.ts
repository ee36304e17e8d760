import { findCommand, GLOBAL_FLAGS } from '../../support/names/cli-names.ts';
import type { CliCommand } from '../../support/names/cli-names.ts';
import { listCommands } from '../../support/page-calls.ts';
import type { PageContent } from '../../support/page-content.ts';
import { parseShell } from '../../support/shell-words.ts';
import { describeUnknown, toReport } from './name-rule.ts';
import type { Mention, NameRule } from './name-rule.ts';

/** Commands of the CLI with their flags and values, in shell code and in prose. */
export const cliCommands: NameRule = {
  kind: 'CLI commands and flags',
  check: (content, { cli }) =>
    toReport(
      listCliCalls(content).flatMap(({ words, line }) =>
        readMentions(words, cli).map((problem) => ({ line, problem })),
      ),
    ),
};

function listCliCalls(content: PageContent): { words: readonly string[]; line: number }[] {
  const inProse = content.spans
    .filter(({ code }) => /^guidon [a-z]/.test(code))
    .flatMap(({ code, line }) => {
      return parseShell(code).commands.map(({ words }) => ({ words, line }));
    });
  return [...listCommands(content), ...inProse]
    .filter(({ words }) => words[0] === 'guidon')
    .map(({ words, line }) => ({ words: words.slice(1), line }));
}

/** The mistakes of one call, with undefined for each part that is right. */
function readMentions(
  words: readonly string[],
  commands: ReadonlyMap<string, CliCommand>,
): Mention['problem'][] {
  const command = findCommand(commands, words);
  if (!command) {
    const [first = '', second = ''] = words;
    // A topic alone, as in "guidon features", names all its commands.
    const isTopic =
      second === '' && [...commands.keys()].some((name) => name.startsWith(`${first} `));
    const name = `guidon ${[first, second].filter((word) => /^[a-z]+$/.test(word)).join(' ')}`;
    const known = [...commands.keys()].map((key) => `guidon ${key}`);
    return [isTopic ? undefined : describeUnknown('command', name, known)];
  }
  const flags = words.map((word, index) => ({ word, next: words[index + 1] ?? '' }));
  return [
    undefined,
    ...flags.filter(({ word }) => /^--?[a-z]/i.test(word)).map((flag) => judgeFlag(flag, command)),
  ];
}

function judgeFlag(
  { word, next }: { word: string; next: string },
  { name, flags, values }: CliCommand,
): Mention['problem'] {
  const [flag = '', inline] = word.split('=');
  if (!flags.has(flag) && !GLOBAL_FLAGS.includes(flag))
    return describeUnknown(`flag of guidon ${name}`, flag, [...flags, ...GLOBAL_FLAGS]);
  const allowed = values.get(flag);
  const value = inline ?? next;
  if (!allowed || value === '' || /^[$<-]/.test(value) || allowed.includes(value)) return undefined;
  return describeUnknown(`value of ${flag}`, value, allowed);
}
