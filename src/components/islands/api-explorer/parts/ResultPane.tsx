import styles from '../ApiExplorer.module.css';
import { toneOf } from '../answer-text.ts';
import { useExplorer } from '../use-explorer.ts';
import { Disclosure } from './Disclosure.tsx';
import { loadLate } from '../../parts/load-late.tsx';
import { ResponseView } from './ResponseView.tsx';

const CodeSample = loadLate(async () => (await import('./CodeSample.tsx')).CodeSample);

export function ResultPane() {
  const { id, past } = useExplorer();
  return (
    <div id={`${id}-results`} className={styles['results']}>
      <ResponseView />
      <Disclosure summary="Request as code">{() => <CodeSample />}</Disclosure>
      {past.length > 0 && (
        <Disclosure summary="Sent in this visit">{() => <HistoryList />}</Disclosure>
      )}
    </div>
  );
}

const CLOCK = new Intl.DateTimeFormat('en', { timeStyle: 'medium' });

function HistoryList() {
  const { past, fill } = useExplorer();
  return (
    <ol className={styles['list']} reversed>
      {past.map((request) => (
        <li key={request.at.getTime()}>
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
