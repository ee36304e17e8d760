import { useState } from 'react';
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
import { ExistingNames } from './ExistingNames.tsx';
import { loadLate } from './load-late.tsx';
import { NextLinks } from './NextLinks.tsx';
import { Tabs } from './Tabs.tsx';

const WhyView = loadLate(async () => (await import('./WhyView.tsx')).WhyView);

export interface AnswerProps {
  answer: Answer;
  /** The request that it answers. */
  sent: SentRequest;
}

export function AnswerView({ answer, sent }: AnswerProps) {
  const { data, check } = useExplorer();
  const [view, setView] = useState<'body' | 'why' | 'headers'>('body');
  const { status, timeMs, bytes, headers, type, evaluation } = answer;
  const shown = view === 'why' && !evaluation ? 'body' : view;
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
      <Tabs
        label="Parts of the response"
        tabs={[
          { id: 'body', label: 'Body' },
          ...(evaluation ? [{ id: 'why', label: 'Why' } as const] : []),
          { id: 'headers', label: `Headers (${headers.length})` },
        ]}
        current={shown}
        onChoose={setView}
      >
        {shown === 'body' && <AnswerBody answer={answer} />}
        {shown === 'why' && evaluation && <WhyView evaluation={evaluation} />}
        {shown === 'headers' && <AnswerHeaders headers={headers} />}
      </Tabs>
    </>
  );
}
