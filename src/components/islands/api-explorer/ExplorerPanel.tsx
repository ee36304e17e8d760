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
  /** Messages about parts of a shared link that couldn't be restored. */
  notes: readonly string[];
  inAddress: boolean;
  page: string;
}

/** The API explorer: the request's form on one side, the response on the other. */
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
