import styles from '../ApiExplorer.module.css';
import { useExplorer } from '../use-explorer.ts';
import { Disclosure } from './Disclosure.tsx';
import { loadLate } from '../../parts/LazyModule.tsx';
import { ResponseView } from './ResponseView.tsx';

const CodeSample = loadLate(async () => (await import('./CodeSample.tsx')).CodeSample);

const HistoryList = loadLate(async () => (await import('./HistoryList.tsx')).HistoryList);

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
