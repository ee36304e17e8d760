import { useId, useState } from 'react';
import type { OperationData } from '../../../lib/explorer/index.ts';
import styles from './ApiExplorer.module.css';
import { RequestPane } from './parts/RequestPane.tsx';
import { ResultPane } from './parts/ResultPane.tsx';
import { createStart } from './share.ts';
import { useAddress } from './use-address.ts';
import { useExplorer } from './use-explorer.ts';

interface Props {
  data: OperationData;
  share: string | undefined;
  inAddress: boolean;
  page: string;
}

/** Request on one side, what became of it on the other. */
export function ExplorerPanel({ data, share, inAddress, page }: Props) {
  const id = useId();
  const [{ state, notes }] = useState(() => createStart(data, share));
  const controls = useExplorer(data, state);
  const { explorer, credentials } = controls;
  useAddress(data, explorer.request, { enabled: inAddress, start: state, credentials });
  return (
    <div className={styles['panel']}>
      <RequestPane id={id} data={data} controls={controls} notes={notes} page={page} />
      <ResultPane data={data} controls={controls} />
    </div>
  );
}
