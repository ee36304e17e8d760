import { useState } from 'react';
import type { OperationData } from '../../../../lib/explorer/index.ts';
import type { AnswerCheck } from '../../../../lib/explorer/validate.ts';
import styles from '../ApiExplorer.module.css';
import { formatBytes, formatStatus, formatTime } from '../answer-text.ts';
import { listAnswerNotes } from '../answer-notes.ts';
import type { SentRequest } from '../model.ts';
import { SandboxControls } from '../sandbox/SandboxControls.tsx';
import type { Outcome } from '../send.ts';
import { toneOf } from '../tone.ts';
import type { ExplorerControls } from '../use-explorer.ts';
import { AnswerBody } from './AnswerBody.tsx';
import { AnswerHeaders } from './AnswerHeaders.tsx';
import { CheckNotice } from './CheckNotice.tsx';
import { ExistingNames } from './ExistingNames.tsx';
import { loadLate } from './load-late.tsx';
import { NextLinks } from './NextLinks.tsx';
import { Tabs } from './Tabs.tsx';

const WhyView = loadLate(async () => (await import('./WhyView.tsx')).WhyView);

interface Props {
  outcome: Extract<Outcome, { kind: 'answer' }>;
  /** The response's body as text. Undefined for binary data. */
  text: string | undefined;
  /** The comparison of the response with its schema. Undefined for binary data, or until it has loaded. */
  check: AnswerCheck | undefined;
  data: OperationData;
  sent: SentRequest;
  edit: ExplorerControls['edit'];
  onRetry: () => void;
}

export function AnswerView({ outcome, text, check, data, sent, edit, onRetry }: Props) {
  const [view, setView] = useState<'body' | 'why' | 'headers'>('body');
  const { answer } = outcome;
  const { status, timeMs, bytes, headers, type, evaluation } = answer;
  const shown = view === 'why' && !evaluation ? 'body' : view;
  const isSandbox = sent.request.server.kind === 'sandbox';
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
      {listAnswerNotes(data, answer, sent.sender).map((note) => (
        <p key={note} className={styles['hint']}>
          {note}
        </p>
      ))}
      {check && <CheckNotice check={check} />}
      {status === 404 && <ExistingNames {...{ data, sent, edit }} />}
      {status === 409 && isSandbox && data.sandbox !== undefined && (
        <SandboxControls address={data.sandbox} isConflict />
      )}
      <NextLinks {...{ outcome, text, data, sent, onRetry }} />
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
        {shown === 'body' && <AnswerBody answer={answer} text={text} operation={data.id} />}
        {shown === 'why' && evaluation && <WhyView evaluation={evaluation} />}
        {shown === 'headers' && <AnswerHeaders headers={headers} />}
      </Tabs>
    </>
  );
}
