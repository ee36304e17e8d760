import type { Ref } from 'react';
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

/** Returns the messages of an error and its causes, the error first. Stops if a cause occurs again. */
export function listMessages(error: unknown): string[] {
  const chain = new Set<unknown>();
  let link = error;
  while (link !== undefined && !chain.has(link)) {
    chain.add(link);
    link = link instanceof Error ? link.cause : undefined;
  }
  return [...chain].map((one) => (one instanceof Error ? one.message || one.name : String(one)));
}
