import { useContext, useEffect, useMemo, useRef } from 'react';
import type { OperationData, RequestPlan } from '../../../../lib/explorer/index.ts';
import styles from '../ApiExplorer.module.css';
import { formatStatus, readText, summarizeOutcome } from '../answer-text.ts';
import { GuideContext } from '../guide.ts';
import type { Explorer } from '../model.ts';
import type { ExplorerControls } from '../use-explorer.ts';
import { DocumentedAnswer } from './DocumentedAnswer.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { loadLate } from './load-late.tsx';

/** The full view of a response. It is loaded with the first response. */
const AnswerView = loadLate(
  async () => (await import('./AnswerView.tsx')).AnswerView,
  // If the view can't be loaded, show the text of the response, because the request may not be repeatable.
  ({ answer, text }) => (
    <pre className={styles['output']} tabIndex={0}>
      {formatStatus(answer)}
      {'\n\n'}
      {text}
    </pre>
  ),
);

interface Props {
  data: OperationData;
  plan: RequestPlan;
  explorer: Explorer;
  checkAnswer: ExplorerControls['checkAnswer'];
  onRetry: () => void;
}

/** The response to the last request, or why there is none. Screen readers announce its first line. */
export function ResponseView({ data, plan, explorer, checkAnswer, onRetry }: Props) {
  const { outcome, isWaiting, sender, sent } = explorer;
  // A guide's request isn't the documented one, so the documented response would look like a wrong result.
  const isDocumented = !useContext(GuideContext);
  const answer = outcome?.kind === 'answer' ? outcome.answer : undefined;
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
  return (
    <section
      ref={section}
      aria-label="Response"
      className={`${styles['field']} ${styles['response']}`}
    >
      <p role="status" className={answer ? 'sr-only' : styles['hint']}>
        {isWaiting ? 'Waiting for the response…' : summarizeOutcome(outcome)}
      </p>
      {isDocumented && !outcome && !isWaiting && <DocumentedAnswer data={data} />}
      {outcome?.kind === 'failure' && (
        <FailureNotice failure={outcome.failure} address={plan.address} onRetry={onRetry} />
      )}
      {answer && (
        <AnswerView
          answer={answer}
          text={text}
          check={check}
          data={data}
          state={sent ?? explorer.request}
          sender={sender}
        />
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
