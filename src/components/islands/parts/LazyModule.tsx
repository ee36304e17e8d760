import { useEffect, useRef, useState, type ComponentType } from 'react';
import { takeDefault } from '../../../lib/lazy/default-export.ts';
import { startLazy, type LazyLoader, type LazyTimers } from '../../../lib/lazy/loader.ts';
import { LAZY_START, type LazyState } from '../../../lib/lazy/machine.ts';
import { LazyStatus } from './LazyStatus.tsx';
import styles from './parts.module.css';

interface Props<P extends object> {
  /** Imports the module, such as `() => import('./Screen.tsx')`. Must stay the same function. */
  load: () => Promise<{ default?: ComponentType<P> | undefined }>;
  /** The module's file, for the message when it has no default export. */
  source: string;
  /** What its component is given. */
  props: P;
  delayMs?: number;
  timeoutMs?: number;
}

const TIMERS: LazyTimers = {
  after: (ms, callback) => {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};

/**
 * Shows the component of a module that loads when it is first needed: nothing for the delay, then a
 * spinner, then the component, or what went wrong with a way to try again.
 */
export function LazyModule<P extends object>({
  load,
  source,
  props,
  delayMs,
  timeoutMs,
}: Props<P>) {
  const [state, setState] = useState<LazyState<ComponentType<P>>>(LAZY_START);
  const loader = useRef<LazyLoader>(undefined);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const content = async () => takeDefault(await load(), source);
    loader.current = startLazy({ load: content, timers: TIMERS, delayMs, timeoutMs }, setState);
    return () => loader.current?.stop();
  }, [load, source, delayMs, timeoutMs]);

  const retry = () => {
    // The button goes away: the focus waits where the content will stand.
    box.current?.focus();
    loader.current?.retry();
  };
  const Loaded = state.status === 'loaded' ? state.content : undefined;
  return (
    <div ref={box} tabIndex={-1} className={styles['lazy']}>
      {Loaded ? <Loaded {...props} /> : <LazyStatus state={state} onRetry={retry} />}
    </div>
  );
}
