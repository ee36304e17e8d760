import styles from '../ApiExplorer.module.css';
import type { PastRequest } from '../history.ts';
import { toneOf } from '../answer-text.ts';

interface Props {
  past: readonly PastRequest[];
  onRestore: (request: PastRequest) => void;
}

const CLOCK = new Intl.DateTimeFormat('en', { timeStyle: 'medium' });

export function HistoryList({ past, onRestore }: Props) {
  return (
    <ol className={styles['list']} reversed>
      {past.map((request) => (
        <li key={request.id}>
          <button type="button" className={styles['past']} onClick={() => onRestore(request)}>
            <span className={styles['badge']} data-tone={toneOf(request.status)}>
              {request.status ?? 'failed'}
            </span>
            <code>{request.call}</code>
            <time dateTime={request.at.toISOString()}>{CLOCK.format(request.at)}</time>
          </button>
        </li>
      ))}
    </ol>
  );
}
