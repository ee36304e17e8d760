import styles from '../ApiExplorer.module.css';
import { formatBytes, formatStatus, formatTime } from '../answer-text.ts';
import { listAnswerNotes } from '../answer-notes.ts';
import type { SentRequest } from '../model.ts';
import { SandboxControls } from '../sandbox/SandboxControls.tsx';
import type { Answer } from '../send.ts';
import { toneOf } from '../tone.ts';
import { useExplorer } from '../use-explorer.ts';
import { AnswerBody } from './AnswerBody.tsx';
import { AnswerHeaders } from './AnswerHeaders.tsx';
import { CheckNotice } from './CheckNotice.tsx';
import { Disclosure } from './Disclosure.tsx';
import { ExistingNames } from './ExistingNames.tsx';
import { loadLate } from './load-late.tsx';
import { NextLinks } from './NextLinks.tsx';

const WhyView = loadLate(async () => (await import('./WhyView.tsx')).WhyView);

export interface AnswerProps {
  answer: Answer;
  /** The request that it answers. */
  sent: SentRequest;
}

export function AnswerView({ answer, sent }: AnswerProps) {
  const { data, check } = useExplorer();
  const { status, timeMs, bytes, headers, type, evaluation } = answer;
  const isSandbox = sent.request.server === 'sandbox';
  return (
    <>
      <div className={styles['status']}>
        <span className={styles['badge']} data-tone={toneOf(status)}>
          {formatStatus(answer)}
        </span>
        <span>{formatTime(timeMs)}</span>
        <span>{formatBytes(bytes.length)}</span>
        {type && <code>{type}</code>}
      </div>
      {isSandbox && status < 300 && data.method !== 'GET' && (
        <p className={styles['old']}>
          This ran in the sandbox on this page. Nothing in your Organization has changed.
        </p>
      )}
      {listAnswerNotes(data, answer, sent.demo).map((note) => (
        <p key={note} className={styles['hint']}>
          {note}
        </p>
      ))}
      {check && <CheckNotice check={check} />}
      {status === 404 && <ExistingNames sent={sent} />}
      {status === 409 && isSandbox && data.sandbox !== undefined && (
        <SandboxControls address={data.sandbox} isConflict />
      )}
      <NextLinks {...{ answer, sent }} />
      <AnswerBody answer={answer} />
      {evaluation && (
        <Disclosure summary="Why">{() => <WhyView evaluation={evaluation} />}</Disclosure>
      )}
      <Disclosure summary={`Headers (${headers.length})`}>
        {() => <AnswerHeaders headers={headers} />}
      </Disclosure>
    </>
  );
}
