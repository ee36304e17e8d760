import { useId } from 'react';
import type { ExplorerState, OperationData } from '../../../lib/explorer/index.ts';
import styles from './ApiExplorer.module.css';
import { RequestPane } from './parts/RequestPane.tsx';
import { ResultPane } from './parts/ResultPane.tsx';
import { useAddress } from './use-address.ts';
import { useExplorer } from './use-explorer.ts';

interface Props {
  data: OperationData;
  start: ExplorerState;
  /** Parts of a shared link that couldn't be restored. */
  notes: readonly string[];
  inAddress: boolean;
  page: string;
}

/** The explorer: the request on one side, the result on the other. */
export function ExplorerPanel({ data, start, notes, inAddress, page }: Props) {
  const id = useId();
  const controls = useExplorer(data, start);
  const { explorer, credentials } = controls;
  useAddress(data, explorer.request, { enabled: inAddress, start, credentials });
  return (
    <div className={styles['panel']}>
      <RequestPane id={id} data={data} controls={controls} notes={notes} page={page} />
      <ResultPane data={data} controls={controls} />
    </div>
  );
}
