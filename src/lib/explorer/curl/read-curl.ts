import { fitCommand } from './fit-command.ts';
import type { FittedCommand } from './fit-command.ts';
import { readCommand } from './read-command.ts';
import { splitAddress } from './split-address.ts';
import { parseShell } from './parse-shell.ts';
import type { OperationData } from '../data.ts';
import type { ExplorerState } from '../state.ts';

export type { FittedCommand } from './fit-command.ts';

/** The explorer's state from a pasted cURL command, or a message if the command can't be used. */
export type ReadCurl =
  (FittedCommand & { readonly problem?: undefined }) | { readonly problem: string };

/** The maximum length of a pasted text. */
const MAX_CHARS = 200_000;

/** Matches the start of the `curl` command. Shell prompts, comments, and lines before it are skipped. */
const START = /(?:^|[\s;&|($])(?=curl(?:\.exe)?\s)/m;

/** Fills in an operation's form from a pasted cURL command. Notes list what wasn't used. */
export function readCurl(data: OperationData, state: ExplorerState, text: string): ReadCurl {
  if (text.length > MAX_CHARS) return { problem: 'The text is too long for a cURL command.' };
  const start = START.exec(text);
  const source = start ? text.slice(start.index + start[0].length) : text;
  const first = parseShell(source).commands.find(({ end }) => end !== undefined);
  const rest = source.replaceAll('\r\n', '\n').slice(first?.end).trim();
  const command = first && readCommand(first);
  if (!command) return { problem: 'A cURL command begins with "curl", and this text does not.' };
  if (command.url === '' && command.data.length === 0 && command.headers.length === 0) {
    return { problem: 'The cURL command has no address.' };
  }
  const fitted = fitCommand(data, state, command);
  if (isNothing(fitted) && splitAddress(data, command.url).base === undefined) {
    return {
      problem: `The command doesn’t fit this operation. It sends ${command.method} to ${command.url}; this operation is ${data.method} ${data.path}.`,
    };
  }
  if (rest === '') return fitted;
  const note = `The text after the command is left out: ${rest.slice(0, 60)}`;
  return { ...fitted, notes: [...fitted.notes, note] };
}

/** Whether the command sets no parameter, body, or credential of the operation. */
function isNothing({ state: { forms }, credentials }: FittedCommand): boolean {
  return [forms, credentials].every((one) => Object.keys(one).length === 0);
}
