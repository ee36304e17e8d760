import type { Ref } from 'react';
import { listMessages } from './error-causes.ts';
import styles from './parts.module.css';
import { useOwnId } from './use-own-id.ts';

interface Props {
  error: unknown;
  onRetry: () => void;
  /** A ref to the heading, which gets the focus. */
  headingRef?: Ref<HTMLHeadingElement>;
}

/** Shown instead of a crashed island: the error, its causes, and a button that renders the island again. */
export function CrashScreen({ error, onRetry, headingRef }: Props) {
  const [message, ...causes] = listMessages(error);
  const heading = useOwnId();
  return (
    <section className={`not-content ${styles['crash']}`} aria-labelledby={heading}>
      <div role="alert">
        <h2 id={heading} ref={headingRef} tabIndex={-1}>
          This page crashed.
        </h2>
        <p>{message}</p>
        {causes.length > 0 && (
          <ul aria-label="Causes">
            {causes.map((cause, index) => (
              <li key={index}>Cause: {cause}</li>
            ))}
          </ul>
        )}
      </div>
      <button type="button" className={styles['button']} onClick={onRetry}>
        Try again
      </button>
    </section>
  );
}
