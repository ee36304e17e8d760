import { Suspense, use, useState } from 'react';
import styles from './ApiExplorer.module.css';
import { ExplorerPanel } from './ExplorerPanel.tsx';
import { loadOperation, type Loaded } from './load-operation.ts';

interface Props {
  /** Where the data of the operation stands. */
  address: string;
  /** The data, on its way. */
  data: Promise<Loaded>;
  /** A request to begin with, as a link carries it. */
  share: string | undefined;
  /** Whether the address of the page follows what is filled in. */
  inAddress: boolean;
  /** The page of the operation, which a link to a request opens. */
  page: string;
}

/** The explorer of one operation, from its button on: loading, a failure with another try, the panel. */
export function ApiExplorer({ address, data, ...rest }: Props) {
  const [source, setSource] = useState(data);
  return (
    <div className={styles['frame']}>
      <Suspense fallback={<p role="status">Loading…</p>}>
        <Operation
          key={address}
          source={source}
          onRetry={() => setSource(loadOperation(address))}
          {...rest}
        />
      </Suspense>
    </div>
  );
}

interface OperationProps extends Pick<Props, 'share' | 'inAddress' | 'page'> {
  source: Promise<Loaded>;
  onRetry: () => void;
}

function Operation({ source, onRetry, ...rest }: OperationProps) {
  const loaded = use(source);
  if (loaded.kind === 'data') return <ExplorerPanel data={loaded.data} {...rest} />;
  return (
    <div role="alert" className={styles['notice']} data-tone="bad">
      <p>The explorer did not load. {loaded.message}</p>
      <button type="button" className={styles['button']} onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}
