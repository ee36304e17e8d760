import { useRef } from 'react';
import styles from '../ApiExplorer.module.css';
import { nameProblem } from '../problems.ts';
import type { ExplorerControls } from '../use-explorer.ts';

/** The most problems to list, because the bar is sticky and would cover the form. */
const SHOWN_PROBLEMS = 4;

interface Props {
  controls: ExplorerControls;
}

/** Removes the host, which the line below already shows. */
const withoutHost = (url: string) => url.replace(/^https?:\/\/[^/]+/, '');

/** The request in one line, its problems, and the button to send it. */
export function SendBar({ controls }: Props) {
  const { explorer, plan, shownUrl, problems, submit, abort } = controls;
  const send = useRef<HTMLButtonElement>(null);
  return (
    <div className={styles['bar']}>
      {problems.length > 0 && (
        <div role="alert" className={styles['notice']} data-tone="warn">
          <p>
            <strong>
              {problems.length === 1 ? 'One thing' : `${problems.length} things`} to correct first.
            </strong>
          </p>
          <ul>
            {problems.slice(0, SHOWN_PROBLEMS).map((problem) => (
              <li key={problem.form + problem.pointer + problem.problem}>{nameProblem(problem)}</li>
            ))}
            {problems.length > SHOWN_PROBLEMS && (
              <li>and {problems.length - SHOWN_PROBLEMS} more, at their fields</li>
            )}
          </ul>
        </div>
      )}
      <div className={styles['send-row']}>
        <p className={styles['url']}>
          <strong>{plan.method}</strong> {withoutHost(shownUrl)}
        </p>
        <button
          ref={send}
          type="submit"
          className={styles['send']}
          title="Ctrl+Enter"
          aria-keyshortcuts="Control+Enter Meta+Enter"
          aria-disabled={explorer.isWaiting || undefined}
        >
          Send
        </button>
        {explorer.isWaiting && (
          <button
            type="button"
            className={styles['button']}
            onClick={() => {
              abort();
              // This button disappears, so the focus moves.
              send.current?.focus();
            }}
          >
            Abort
          </button>
        )}
        {problems.length > 0 && !explorer.isWaiting && (
          <button
            type="button"
            className={styles['button']}
            onClick={() => {
              send.current?.focus();
              void submit(true);
            }}
          >
            Send anyway
          </button>
        )}
      </div>
    </div>
  );
}
