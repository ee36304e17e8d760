import { useContext, useEffect, useMemo, useRef } from 'react';
import { resolveBaseUrl, type OperationData } from '../../../../lib/explorer/index.ts';
import styles from '../ApiExplorer.module.css';
import { formatStatus, readText, summarizeOutcome } from '../answer-text.ts';
import { GuideContext } from '../guide.ts';
import { isChanged } from '../model.ts';
import type { ExplorerControls } from '../use-explorer.ts';
import { DocumentedAnswer } from './DocumentedAnswer.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { loadLate } from './load-late.tsx';

/** The full view of a response. It is loaded with the first response. */
const AnswerView = loadLate(
  async () => (await import('./AnswerView.tsx')).AnswerView,
  // If the view can't be loaded, show the text of the response, because the request may not be repeatable.
  ({ outcome: { answer }, text }) => (
    <pre className={styles['output']} tabIndex={0}>
      {formatStatus(answer)}
      {'\n\n'}
      {text}
    </pre>
  ),
);

interface Props {
  data: OperationData;
  controls: ExplorerControls;
}

/** The response to the last request, or why there is none. Screen readers announce its first line. */
export function ResponseView({ data, controls }: Props) {
  const { explorer, checkAnswer, edit, submit } = controls;
  const { outcome, isWaiting, sent, request } = explorer;
  // A guide's request isn't the documented one, so the documented response would look like a wrong result.
  const isDocumented = !useContext(GuideContext);
  const answered = outcome?.kind === 'answer' ? outcome : undefined;
  const answer = answered?.answer;
  const text = useMemo(() => answer && readText(answer), [answer]);
  const check = useMemo(
    () => (answer && text !== undefined ? checkAnswer?.(data, { ...answer, text }) : undefined),
    [checkAnswer, data, answer, text],
  );
  const section = useRef<HTMLElement>(null);
  const first = useRef(outcome);
  useEffect(() => {
    if (outcome && outcome !== first.current && section.current) bringIntoView(section.current);
  }, [outcome]);
  const isOld = outcome !== undefined && isChanged(explorer);
  const onRetry = () => void submit();
  return (
    <section
      ref={section}
      aria-label="Response"
      className={`${styles['field']} ${styles['response']}`}
      data-old={isOld || undefined}
    >
      <p role="status" className={answer ? 'sr-only' : styles['hint']}>
        {isWaiting ? 'Waiting for the response…' : summarizeOutcome(outcome)}
      </p>
      {isOld && (
        <p role="status" className={styles['old']}>
          The request has changed since this response. Send it again.
        </p>
      )}
      {isDocumented && !outcome && !isWaiting && <DocumentedAnswer data={data} />}
      {outcome?.kind === 'failure' && (
        <FailureNotice
          failure={outcome.failure}
          address={resolveBaseUrl(data, request.server)}
          onRetry={onRetry}
        />
      )}
      {answered && sent && (
        <AnswerView {...{ outcome: answered, text, check, data, sent, edit, onRetry }} />
      )}
    </section>
  );
}

/** Scrolls to the response unless it is visible. In a narrow window, it is below the form. */
function bringIntoView(section: HTMLElement): void {
  const { top } = section.getBoundingClientRect();
  const isThere = top >= 0 && top < innerHeight * 0.75;
  if (!isThere) section.scrollIntoView({ block: 'start' });
}
