import { blankOutput } from '../../src/lib/code/prompts.ts';
import { checkCurl, type CheckedCall } from '../rules/payloads/curl-call.ts';
import type { Fence, PageContent } from './page-content.ts';
import { parseShell, type ShellCommand } from './shell.ts';

/** A `curl` command of a page, with the problems that its check found. */
export interface PageCall extends CheckedCall {
  readonly line: number;
  readonly fence: Fence;
}

const SHELLS = ['sh', 'bash', 'shell'];
/** Languages of recorded sessions, in which commands follow a prompt. */
const SESSIONS = ['console', 'sh-session', 'shellsession'];

export interface PageCommand extends ShellCommand {
  readonly fence: Fence;
}

export const isShell = (lang: string): boolean => SHELLS.includes(lang) || SESSIONS.includes(lang);

/** Replaces placeholders such as <project key>, which a shell would read as redirections, but not <TAB>. */
export function fillPlaceholders(source: string): string {
  return source.replaceAll(/(?<!<)<[a-z](?:[\w -]*\w)?>/g, 'x');
}

/** Lists all shell commands of a page in order. Variables have the values that earlier fences set. */
export function listCommands({ fences }: PageContent): PageCommand[] {
  let variables: ReadonlyMap<string, string> = new Map();
  return fences
    .filter(({ lang }) => isShell(lang))
    .flatMap((fence) => {
      const isSession = SESSIONS.includes(fence.lang);
      const source = isSession ? fillPlaceholders(blankOutput(fence.code)) : fence.code;
      const script = parseShell(source, variables);
      variables = script.variables;
      return script.commands.map((command) => {
        return { ...command, fence, line: fence.line + command.line };
      });
    });
}

/** Lists all `curl` commands of a page in order, each compared with the API operation that it calls. */
export function listCalls(content: PageContent): PageCall[] {
  const commands = listCommands(content);
  const made = new Set<string>();
  const readFile = (name: string): string | undefined => {
    const shown = content.fences.find(({ meta }) => meta['title'] === name);
    return shown?.code ?? (made.has(name) ? '' : undefined);
  };
  return commands.flatMap((command) => {
    const calls = command.words[0] === 'curl' ? [checkCommand(command, readFile)] : [];
    for (const file of command.writes) made.add(file);
    return calls;
  });
}

function checkCommand(
  { words, fence, line }: PageCommand,
  readFile: (name: string) => string | undefined,
): PageCall {
  const place = { line, fence };
  try {
    return { ...place, ...checkCurl(words.slice(1), readFile) };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { ...place, url: '', query: new Map(), problems: [problem] };
  }
}
