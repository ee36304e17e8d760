import { useContext } from 'react';
import { parseJson, type OperationData } from '../../../../lib/explorer/index.ts';
import { printNext, SHARE_PREFIX } from '../../../../lib/explorer/share.ts';
import styles from '../ApiExplorer.module.css';
import { GuideContext, isDone, type GuideStep } from '../guide.ts';
import type { SentRequest } from '../model.ts';
import type { Outcome } from '../send.ts';
import { SkippedSteps } from './SkippedSteps.tsx';
import { StepLink } from './StepLink.tsx';

interface Props {
  outcome: Extract<Outcome, { kind: 'answer' }>;
  text: string | undefined;
  data: OperationData;
  sent: SentRequest;
  onRetry: () => void;
}

type Link = Pick<GuideStep, 'title' | 'href'> & Partial<GuideStep>;

/** Links to operations for the object that the request created or changed, with its key filled in. */
function listOperations({ outcome, text = '', data, sent }: Props): readonly Link[] {
  const { status } = outcome.answer;
  const answer = parseJson(text);
  const audit =
    data.audit && status < 300 ? [{ ...data.audit, title: 'See it in the audit log' }] : [];
  const next = status === 201 ? data.next : [];
  return [...next, ...audit].flatMap((operation) => {
    const request = printNext(operation, data, sent.request, answer);
    const { title, href } = operation;
    return request === undefined ? [] : [{ title, href: href + SHARE_PREFIX + request }];
  });
}

/**
 * Links below a response. In a guide: the skipped requests if the response needs them, or else the next request
 * after a success or a 409 (the object exists already). On an operation's page: operations that use the created
 * object, and the audit log.
 */
export function NextLinks(props: Props) {
  const { outcome, data, sent, onRetry } = props;
  const guide = useContext(GuideContext);
  const skipped = guide?.listSkipped() ?? [];
  const { sender } = sent;
  // The reader didn't create the guide's Environment, so the request used another Environment's key.
  const other =
    sender?.kind === 'key' && sender.account !== 'own' && skipped.some(({ creates }) => creates)
      ? sender.account.label
      : undefined;
  if (skipped.length > 0 && (outcome.answer.status === 404 || other !== undefined))
    return <SkippedSteps steps={skipped} other={other} onDone={onRetry} />;
  const step = isDone(outcome) ? guide?.findNext() : undefined;
  const operations = listOperations({ ...props, data: guide ? { ...data, next: [] } : data });
  const links = [...(step ? [step] : []), ...operations];
  if (links.length === 0) return null;
  return (
    <p className={styles['row']}>
      Next:
      {links.map((link) => (
        <StepLink key={link.href} {...link} />
      ))}
    </p>
  );
}
