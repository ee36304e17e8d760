import { useEffect, useRef } from 'react';
import { resolveBaseUrl } from '../../../../lib/explorer/index.ts';
import styles from '../ApiExplorer.module.css';
import { formatStatus, summarizeOutcome } from '../answer-text.ts';
import { describeFailure } from '../failure-words.ts';
import { isChanged } from '../model.ts';
import type { Failure } from '../send.ts';
import { useExplorer } from '../use-explorer.ts';
import { loadLate } from '../../parts/load-late.tsx';

const AnswerView = loadLate(
  async () => (await import('./AnswerView.tsx')).AnswerView,
  // If the view can't be loaded, show the text of the response, because the request may not be repeatable.
  ({ answer }) => (
    <pre className={styles['output']} tabIndex={0}>
      {formatStatus(answer)}
      {'\n\n'}
      {answer.text}
    </pre>
  ),
);

const ResetSandbox = loadLate(async () => (await import('./AnswerView.tsx')).ResetSandbox);

const DocumentedAnswer = loadLate(async () => (await import('./AnswerBody.tsx')).DocumentedAnswer);

/** The response to the last request, or why there is none. Screen readers announce its first line. */
export function ResponseView() {
  const explorer = useExplorer();
  const { outcome, isWaiting, sent, guide, problems, past } = explorer;
  const { answer, failure } = outcome ?? {};
  const section = useRef<HTMLElement>(null);
  const first = useRef(outcome);
  useEffect(() => {
    if (!outcome || outcome === first.current || !section.current) return;
    // A reader who goes on editing while the response arrives stays in the field.
    if (!outcome.answer || !isChanged(explorer)) bringIntoView(section.current);
  }, [outcome]);
  useEffect(() => void (isWaiting && AnswerView.load()), [isWaiting]);
  const refusal =
    problems.length > 0 && 'The request wasn’t sent, because there is something to correct first.';
  const isOld = outcome && !isWaiting && (refusal || isChanged(explorer));
  return (
    <section
      ref={section}
      aria-label="Response"
      tabIndex={-1}
      className={`${styles['field']} ${styles['response']}`}
      data-old={isOld || isWaiting ? '' : undefined}
    >
      <p role="status" className={answer ? 'sr-only' : styles['hint']}>
        {isWaiting
          ? 'Waiting for the response…'
          : (!outcome && refusal) || summarizeOutcome(outcome)}
      </p>
      {isOld && (
        <p role="status" className={styles['old']}>
          {refusal || 'The request has changed since this response. Send it again.'}
        </p>
      )}
      {/* A guide's request isn't the documented one, so the documented response would look like a wrong result. */}
      {!guide && !outcome && <DocumentedAnswer />}
      {failure && <FailureNotice failure={failure} />}
      {answer && sent && <AnswerView key={past[0]?.at.getTime()} {...{ answer, sent }} />}
    </section>
  );
}

/** Scrolls to the response unless it is visible. In a narrow window, it is below the form. */
function bringIntoView(section: HTMLElement): void {
  const { top } = section.getBoundingClientRect();
  // Below the header and the sticky "Send" bar, which cover what is above.
  const start = parseFloat(getComputedStyle(section).scrollMarginTop);
  const isThere = top >= start && top < innerHeight * 0.75;
  if (!isThere) section.scrollIntoView({ block: 'start' });
}

function FailureNotice({ failure }: { failure: Failure }) {
  const { data, request, submit } = useExplorer();
  const [first, ...others] = describeFailure(failure, resolveBaseUrl(data, request));
  return (
    <div className={styles['notice']} data-tone={failure.kind === 'aborted' ? undefined : 'bad'}>
      <p>
        <strong>{first}</strong>
      </p>
      {others.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {failure.detail && failure.kind !== 'no-account' && (
        <p className={styles['hint']}>
          The browser says: <code>{failure.detail}</code>
        </p>
      )}
      {failure.kind === 'no-sandbox' && (
        <button type="button" className={styles['button']} onClick={() => void submit()}>
          Retry
        </button>
      )}
      {failure.kind === 'no-account' && <ResetSandbox />}
    </div>
  );
}
