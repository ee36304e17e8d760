import { resolveBaseUrl } from '../../../../lib/explorer/index.ts';
import styles from '../ApiExplorer.module.css';
import { describeFailure } from '../failure-words.ts';
import type { Failure } from '../send.ts';
import { useExplorer } from '../use-explorer.ts';

export function FailureNotice({ failure }: { failure: Failure }) {
  const { data, request, submit } = useExplorer();
  const [first, ...others] = describeFailure(failure, resolveBaseUrl(data, request));
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
        <button type="button" className={styles['button']} onClick={() => void submit()}>
          Retry
        </button>
      )}
    </div>
  );
}
