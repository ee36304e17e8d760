import { lazy, Suspense, type ComponentType } from 'react';
import type { OperationData } from '../../../../lib/explorer/index.ts';
import styles from '../ApiExplorer.module.css';
import type { ExplorerControls } from '../use-explorer.ts';
import { Disclosure } from './Disclosure.tsx';
import type { HistoryProps } from './HistoryList.tsx';
import { ResponseView } from './ResponseView.tsx';

const CodeSample = lazy(async () => ({ default: (await import('./CodeSample.tsx')).CodeSample }));

/** Loads with the first request. Where it cannot, the rest goes on without it. */
const HistoryList = lazy(() =>
  import('./HistoryList.tsx').then(
    ({ HistoryList }) => ({ default: HistoryList as ComponentType<HistoryProps> }),
    () => ({ default: (() => null) as ComponentType<HistoryProps> }),
  ),
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
