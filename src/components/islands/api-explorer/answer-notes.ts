import type { OperationData } from '../../../lib/explorer/index.ts';
import type { DemoSender } from './sandbox/demo-sender.ts';
import type { Answer } from './send.ts';

/** Returns notes below a response: whether it was redirected, and why the request was refused. */
export function listAnswerNotes(
  data: Pick<OperationData, 'answers' | 'access'>,
  { status, bytes, redirectedTo }: Pick<Answer, 'status' | 'bytes' | 'redirectedTo'>,
  sender: Pick<DemoSender, 'kind' | 'account'> | undefined,
): readonly string[] {
  const documented = data.answers.find((answer) => answer.status === String(status));
  const isUnexplained = status >= 400 && bytes.length === 0;
  const isDemo = sender?.kind === 'token' && sender.account !== 'own';
  return [
    ...(redirectedTo === undefined
      ? []
      : [`The server redirected the request to ${redirectedTo}.`]),
    ...(isUnexplained && documented ? [documented.description] : []),
    ...(status === 403 && data.access !== undefined ? [data.access] : []),
    ...(status === 403 && isDemo ? ['Choose another demo account to try it.'] : []),
  ];
}
