import styles from '../ApiExplorer.module.css';
import { describeFailure } from '../failure-words.ts';
import type { Failure } from '../send.ts';

interface Props {
  failure: Failure;
  /** The URL of the request. */
  address: string;
  onRetry: () => void;
}

/** Explains why there is no response, and what to do about it. */
export function FailureNotice({ failure, address, onRetry }: Props) {
  const [first, ...others] = describeFailure(failure, address);
  return (
    <div className={styles['notice']} data-tone="bad">
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
        <button type="button" className={styles['button']} onClick={onRetry}>
          Retry
        </button>
      )}
    </div>
  );
}
