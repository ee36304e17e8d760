import styles from '../ApiExplorer.module.css';
import { describeFailure } from '../failure-words.ts';
import type { Failure } from '../send.ts';

interface Props {
  failure: Failure;
  address: string;
  onRetry: () => void;
}

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
