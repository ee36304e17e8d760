import { isStuck, type LazyState } from '../../../lib/lazy/machine.ts';
import { listMessages } from './error-causes.ts';
import styles from './parts.module.css';

interface Props {
  state: LazyState<unknown>;
  onRetry: () => void;
}

/** What stands in the place of a module that is not there yet: nothing, a spinner, or what is wrong. */
export function LazyStatus({ state, onRetry }: Props) {
  return (
    <div className="not-content" role={state.status === 'error' ? 'alert' : 'status'}>
      {state.status === 'past-delay' && (
        <span className={styles['spinner']}>
          <span className="sr-only">Loading…</span>
        </span>
      )}
      {state.status === 'timed-out' && <p>This part of the page takes long to load.</p>}
      {state.status === 'error' && (
        <>
          <p>This part of the page did not load.</p>
          <p>{listMessages(state.error).join(' Cause: ')}</p>
        </>
      )}
      {isStuck(state) && (
        <button type="button" className={styles['button']} onClick={onRetry}>
          Retry
        </button>
      )}
    </div>
  );
}
