import { useId, useRef, useState } from 'react';
import { readCurl } from '../../../../lib/explorer/curl/index.ts';
import type { Credentials, ExplorerState, OperationData } from '../../../../lib/explorer/index.ts';
import styles from '../ApiExplorer.module.css';
import { FieldFrame } from '../fields/FieldFrame.tsx';

interface Props {
  data: OperationData;
  state: ExplorerState;
  onRead: (state: ExplorerState, credentials: Credentials) => void;
}

/** Fills in the request from a cURL command that the reader pastes. Lists everything that isn't used. */
export function CurlForm({ data, state, onRead }: Props) {
  const id = useId();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [notes, setNotes] = useState<readonly string[]>();
  const field = useRef<HTMLTextAreaElement>(null);
  const read = () => {
    const result = readCurl(data, state, text);
    setProblem(result.problem);
    setNotes(result.problem === undefined ? result.notes : undefined);
    if (result.problem !== undefined) {
      field.current?.focus();
      return;
    }
    // Clear the text field, because the command can contain a secret.
    setText('');
    onRead(result.state, result.credentials);
  };
  return (
    <div className={styles['nested']}>
      <FieldFrame id={`${id}-command`} label="cURL command" plain error={problem}>
        {(ids) => (
          <textarea
            {...ids}
            ref={field}
            className={`${styles['input']} ${styles['code']}`}
            rows={4}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            placeholder="curl --request POST 'https://…'"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </FieldFrame>
      <div>
        <button type="button" className={styles['button']} onClick={read}>
          Fill in
        </button>
      </div>
      <div role="status">
        {notes && (
          <div className={styles['notice']} data-tone={notes.length === 0 ? 'good' : 'warn'}>
            <p>The request is filled in from the command.</p>
            {notes.length > 0 && (
              <ul>
                {notes.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
