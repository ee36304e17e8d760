import type { OperationData } from '../../../lib/explorer/index.ts';
import type { DemoSender } from './sandbox/demo-accounts.ts';
import type { Answer } from './send.ts';

/** Returns notes below a response: whether it was redirected, and why the request was refused. */
export function listAnswerNotes(
  data: Pick<OperationData, 'answers' | 'access'>,
  { status, bytes, redirectedTo }: Pick<Answer, 'status' | 'bytes' | 'redirectedTo'>,
  sender: DemoSender | undefined,
): readonly string[] {
  const documented = data.answers.find((answer) => answer.status === String(status));
  const isUnexplained = status >= 400 && bytes.length === 0;
  return [
    ...(redirectedTo === undefined
      ? []
      : [`The server redirected the request to ${redirectedTo}.`]),
    ...(isUnexplained && documented ? [documented.description] : []),
    ...(status === 403 ? describeAccess(data, sender) : []),
    ...(status === 403 && sender?.kind === 'token'
      ? ['Choose another demo account to try it.']
      : []),
  ];
}

/** Returns which role may send the request: as documented or, in the sandbox, by its general rule. */
function describeAccess(
  { access }: Pick<OperationData, 'access'>,
  sender: DemoSender | undefined,
): readonly string[] {
  if (access !== undefined) return [access];
  if (!sender) return [];
  return ['Reading needs the Viewer role in the Project, and a change needs the Member role.'];
}
