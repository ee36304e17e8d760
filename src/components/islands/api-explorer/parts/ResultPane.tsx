import type { OperationData } from '../../../../lib/explorer/index.ts';
import styles from '../ApiExplorer.module.css';
import type { ExplorerControls } from '../use-explorer.ts';
import { Disclosure } from './Disclosure.tsx';
import { loadLate } from './load-late.tsx';
import { ResponseView } from './ResponseView.tsx';

const CodeSample = loadLate(async () => (await import('./CodeSample.tsx')).CodeSample);

const HistoryList = loadLate(async () => (await import('./HistoryList.tsx')).HistoryList);

interface Props {
  id: string;
  data: OperationData;
  controls: ExplorerControls;
}

export function ResultPane({ id, data, controls }: Props) {
  const { explorer, credentials, past, fill } = controls;
  return (
    <div id={id} className={styles['results']}>
      <ResponseView data={data} controls={controls} />
      <Disclosure summary="Request as code">
        {() => <CodeSample data={data} state={explorer.request} credentials={credentials} />}
      </Disclosure>
      {past.length > 0 && (
        <Disclosure summary="Sent in this visit">
          {() => <HistoryList past={past} onRestore={({ state }) => fill(state)} />}
        </Disclosure>
      )}
    </div>
  );
}
