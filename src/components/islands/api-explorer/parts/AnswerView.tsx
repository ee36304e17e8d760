import { useState } from 'react';
import type { ExplorerState, OperationData } from '../../../../lib/explorer/index.ts';
import type { AnswerCheck } from '../../../../lib/explorer/validate.ts';
import styles from '../ApiExplorer.module.css';
import { formatBytes, formatStatus, formatTime } from '../answer-text.ts';
import { listAnswerNotes } from '../answer-notes.ts';
import type { DemoSender } from '../sandbox/demo-accounts.ts';
import { SandboxControls } from '../sandbox/SandboxControls.tsx';
import type { Answer } from '../send.ts';
import { toneOf } from '../tone.ts';
import { AnswerBody } from './AnswerBody.tsx';
import { AnswerHeaders } from './AnswerHeaders.tsx';
import { CheckNotice } from './CheckNotice.tsx';
import { loadLate } from './load-late.tsx';
import { NextLinks } from './NextLinks.tsx';
import { Tabs } from './Tabs.tsx';

const WhyView = loadLate(async () => (await import('./WhyView.tsx')).WhyView);

interface Props {
  answer: Answer;
  /** The response's body as text. Undefined for binary data. */
  text: string | undefined;
  /** The comparison of the response with its schema. Undefined for binary data, or until it has loaded. */
  check: AnswerCheck | undefined;
  data: OperationData;
  /** The request that was sent. */
  state: ExplorerState;
  /** The demo account that sent the request, if any. */
  sender: DemoSender | undefined;
}

/** A response: status, time, size, and tabs with the body, the evaluation ("Why"), and the headers. */
export function AnswerView({ answer, text, check, data, state, sender }: Props) {
  const [view, setView] = useState<'body' | 'why' | 'headers'>('body');
  const { status, timeMs, bytes, headers, type, evaluation } = answer;
  const shown = view === 'why' && !evaluation ? 'body' : view;
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
      {listAnswerNotes(data, answer, sender).map((note) => (
        <p key={note} className={styles['hint']}>
          {note}
        </p>
      ))}
      {check && <CheckNotice check={check} />}
      {status === 409 && state.server.kind === 'sandbox' && data.sandbox !== undefined && (
        <SandboxControls address={data.sandbox} isConflict />
      )}
      <NextLinks {...{ answer, text, data, state, sender }} />
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
