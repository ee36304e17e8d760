import type { OperationData } from '../../../lib/explorer/index.ts';
import { STATUS_NAMES } from '../../../lib/text/status-names.ts';
import type { Answer, Outcome } from './send.ts';

const NUMBERS = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

export function formatBytes(count: number): string {
  if (count < 1000) return `${count} ${count === 1 ? 'byte' : 'bytes'}`;
  return count < 1e6 ? `${NUMBERS.format(count / 1e3)} kB` : `${NUMBERS.format(count / 1e6)} MB`;
}

export function formatTime(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${NUMBERS.format(ms / 1000)} s`;
}

/** Formats a status, such as `201 Created`. HTTP/2 responses lack the text. */
export function formatStatus({ status, statusText }: Answer): string {
  return `${status} ${statusText || (STATUS_NAMES[status] ?? '')}`.trim();
}

/** Returns the sentence with which screen readers announce a response. */
export function summarizeOutcome(outcome: Outcome | undefined): string {
  if (!outcome) return 'Send the request to see the real response.';
  const { answer } = outcome;
  if (!answer) return 'There is no response.';
  const size = formatBytes(answer.bytes.length);
  return `The response is ${formatStatus(answer)}, after ${formatTime(answer.timeMs)}, with ${size}.`;
}

export function toneOf(status: number | undefined): 'good' | 'info' | 'warn' | 'bad' {
  if (status === undefined || status >= 500) return 'bad';
  if (status >= 400) return 'warn';
  return status >= 300 ? 'info' : 'good';
}

/** Returns notes below a response: whether it was redirected, and why the request was refused. */
export function listAnswerNotes(
  data: Pick<OperationData, 'answers' | 'access'>,
  { status, bytes, redirectedTo }: Pick<Answer, 'status' | 'bytes' | 'redirectedTo'>,
): readonly string[] {
  const documented = data.answers.find((answer) => answer.status === String(status));
  const isUnexplained = status >= 400 && bytes.length === 0;
  return [
    ...(redirectedTo ? [`The server redirected the request to ${redirectedTo}.`] : []),
    ...(isUnexplained && documented ? [documented.description] : []),
    ...(status === 403 && data.access !== undefined ? [data.access] : []),
  ];
}
