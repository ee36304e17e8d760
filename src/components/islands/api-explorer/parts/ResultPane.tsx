import { lazy, Suspense } from 'react';
import type { OperationData } from '../../../../lib/explorer/index.ts';
import styles from '../ApiExplorer.module.css';
import type { ExplorerControls } from '../use-explorer.ts';
import { Disclosure } from './Disclosure.tsx';
import { loadLate } from './load-late.ts';
import { ResponseView } from './ResponseView.tsx';

const CodeSample = lazy(async () => ({ default: (await import('./CodeSample.tsx')).CodeSample }));

const HistoryList = loadLate(
  () => import('./HistoryList.tsx'),
  (module) => module.HistoryList,
);

interface Props {
  data: OperationData;
  controls: ExplorerControls;
}

/** What came back, the request as code, and what was sent before. */
export function ResultPane({ data, controls }: Props) {
  const { explorer, plan, credentials, past, fill, checkAnswer, submit } = controls;
  return (
    <div className={styles['results']}>
      <ResponseView
        data={data}
        plan={plan}
        explorer={explorer}
        checkAnswer={checkAnswer}
        onRetry={() => void submit()}
      />
      <Disclosure summary="Request as code">
        {() => (
          <CodeSample data={data} state={explorer.request} plan={plan} credentials={credentials} />
        )}
      </Disclosure>
      {past.length > 0 && (
        <Suspense>
          <HistoryList past={past} onRestore={({ state }) => fill(state)} />
        </Suspense>
      )}
    </div>
  );
}
