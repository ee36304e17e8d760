import type { OperationData } from '../../../lib/explorer/index.ts';
import type { Demo } from './sandbox/demo-accounts.ts';
import type { Answer } from './send.ts';

/** Returns notes below a response: whether it was redirected, and why the request was refused. */
export function listAnswerNotes(
  data: Pick<OperationData, 'answers' | 'access'>,
  { status, bytes, redirectedTo }: Pick<Answer, 'status' | 'bytes' | 'redirectedTo'>,
  demo: Pick<Demo, 'kind' | 'account'> | undefined,
): readonly string[] {
  const documented = data.answers.find((answer) => answer.status === String(status));
  const isUnexplained = status >= 400 && bytes.length === 0;
  const isDemo = demo?.kind === 'token' && demo.account !== undefined;
  return [
    ...(redirectedTo === undefined
      ? []
      : [`The server redirected the request to ${redirectedTo}.`]),
    ...(isUnexplained && documented ? [documented.description] : []),
    ...(status === 403 && data.access !== undefined ? [data.access] : []),
    ...(status === 403 && isDemo ? ['Choose another demo account to try it.'] : []),
  ];
}
