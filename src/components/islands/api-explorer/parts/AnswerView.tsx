import { useState } from 'react';
import type { OperationData } from '../../../../lib/explorer/index.ts';
import type { AnswerCheck } from '../../../../lib/explorer/validate.ts';
import styles from '../ApiExplorer.module.css';
import { formatBytes, formatStatus, formatTime } from '../answer-text.ts';
import { listAnswerNotes } from '../answer-notes.ts';
import type { DemoSender } from '../sandbox/demo-accounts.ts';
import type { Answer } from '../send.ts';
import { toneOf } from '../tone.ts';
import { AnswerBody } from './AnswerBody.tsx';
import { AnswerHeaders } from './AnswerHeaders.tsx';
import { CheckNotice } from './CheckNotice.tsx';
import { Tabs } from './Tabs.tsx';

interface Props {
  answer: Answer;
  /** The body; undefined for bytes that are no text. */
  text: string | undefined;
  /** How the body compares with the document. */
  check: AnswerCheck | undefined;
  data: OperationData;
  /** The demo account that the request was from. */
  sender: DemoSender | undefined;
}

/** An answer: status, time, size, then body or headers. */
export function AnswerView({ answer, text, check, data, sender }: Props) {
  const [view, setView] = useState<'body' | 'headers'>('body');
  const { status, timeMs, bytes, headers, type } = answer;
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
      <Tabs
        label="Parts of the response"
        tabs={[
          { id: 'body', label: 'Body' },
          { id: 'headers', label: `Headers (${headers.length})` },
        ]}
        current={view}
        onChoose={setView}
      >
        {view === 'body' ? (
          <AnswerBody answer={answer} text={text} operation={data.id} />
        ) : (
          <AnswerHeaders headers={headers} />
        )}
      </Tabs>
    </>
  );
}
