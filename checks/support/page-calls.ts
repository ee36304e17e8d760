import { blankOutput } from '../../src/lib/code/prompts.ts';
import { checkCurl } from '../rules/payloads/curl-call.ts';
import type { CheckedCall } from '../rules/payloads/curl-call.ts';
import { parseCurl } from './curl.ts';
import type { Fence, PageContent } from './page-content.ts';
import { parseShell } from '../../src/lib/explorer/curl/index.ts';
import type { ShellCommand } from '../../src/lib/explorer/curl/index.ts';

/** A `curl` command of a page, with what its comparison with the API gave. */
export interface PageCall extends CheckedCall {
  readonly line: number;
  readonly fence: Fence;
  /** As written; "" where the command cannot be read. */
  readonly url: string;
  /** Variables that nothing on the page set before. */
  readonly reads: readonly string[];
}

const SHELLS = ['sh', 'bash', 'shell'];
/** Recorded sessions: commands stand behind a prompt, between their output. */
const SESSIONS = ['console', 'sh-session', 'shellsession'];

/** A shell command with the fence that it stands in and its line in the file. */
export interface PageCommand extends ShellCommand {
  readonly fence: Fence;
}

/** Whether the commands of a fence are read as shell. */
export const isShell = (lang: string): boolean => SHELLS.includes(lang) || SESSIONS.includes(lang);

/**
 * Puts a word in the place of what the reader fills in, such as <project key>: it is no redirection.
 * Keys of a keyboard, such as <TAB>, stay.
 */
export function fillPlaceholders(source: string): string {
  return source.replaceAll(/(?<!<)<[a-z](?:[\w -]*\w)?>/g, 'x');
}

/** All shell commands of a page in order, with variables that earlier fences set filled in. */
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

/** All `curl` commands of a page in order, each compared with the operation that it names. */
export function listCalls(content: PageContent): PageCall[] {
  const commands = listCommands(content);
  const made = new Set<string>();
  const readFile = (name: string): string | undefined => {
    const shown = content.fences.find(({ meta }) => meta['title'] === name);
    return shown?.code ?? (made.has(name) ? '' : undefined);
  };
  return commands.flatMap((command) => {
    const calls = isCurl(command) ? [checkCommand(command, readFile)] : [];
    for (const file of command.writes) made.add(file);
    return calls;
  });
}

function isCurl({ words }: ShellCommand): boolean {
  return words.includes('curl') && ['curl', 'do', 'then', 'if', '!'].includes(words[0] ?? '');
}

function checkCommand(
  { words, fence, line, reads }: PageCommand,
  readFile: (name: string) => string | undefined,
): PageCall {
  const place = { line, fence, reads };
  try {
    const request = parseCurl(words.slice(words.indexOf('curl')));
    return { ...place, url: request.url, ...checkCurl(request, readFile) };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { ...place, url: '', query: new Map(), problems: [problem] };
  }
}
