import { Suspense, use, useState } from 'react';
import styles from './ApiExplorer.module.css';
import { ExplorerPanel } from './ExplorerPanel.tsx';
import type { Loaded } from './load-operation.ts';

interface Props {
  /** The data of the operation, on its way. */
  first: Promise<Loaded>;
  /** Asks for it again. */
  load: () => Promise<Loaded>;
  /** Whether the address of the page follows what is filled in. */
  inAddress: boolean;
  /** The page of the operation, which a link to a request opens. */
  page: string;
}

/** The explorer of one operation, from its button on: loading, a failure with another try, the panel. */
export function ApiExplorer({ first, load, ...rest }: Props) {
  const [source, setSource] = useState(first);
  return (
    <div className={styles['frame']}>
      <Suspense fallback={<p role="status">Loading…</p>}>
        <Operation source={source} onRetry={() => setSource(load())} {...rest} />
      </Suspense>
    </div>
  );
}

interface OperationProps extends Pick<Props, 'inAddress' | 'page'> {
  source: Promise<Loaded>;
  onRetry: () => void;
}

function Operation({ source, onRetry, ...rest }: OperationProps) {
  const loaded = use(source);
  if (loaded.kind === 'data') return <ExplorerPanel {...loaded} {...rest} />;
  return (
    <div role="alert" className={styles['notice']} data-tone="bad">
      <p>The explorer did not load. {loaded.message}</p>
      <button type="button" className={styles['button']} onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}
