import styles from '../ApiExplorer.module.css';
import { toneOf } from '../answer-text.ts';
import { useExplorer } from '../use-explorer.ts';

const CLOCK = new Intl.DateTimeFormat('en', { timeStyle: 'medium' });

export function HistoryList() {
  const { past, fill } = useExplorer();
  return (
    <ol className={styles['list']} reversed>
      {past.map((request) => (
        <li key={request.id}>
          <button type="button" className={styles['past']} onClick={() => fill(request.state)}>
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
