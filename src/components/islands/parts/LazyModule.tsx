import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { takeDefault } from '../../../lib/lazy/default-export.ts';
import { loadLazy } from '../../chrome/client/lazy.ts';

interface Props<P extends object> {
  /** Imports the module, such as `() => import('./Screen.tsx')`. Must stay the same function. */
  load: () => Promise<{ default?: ComponentType<P> | undefined }>;
  /** The module's file, for the message when it has no default export. */
  source: string;
  /** What its component is given. */
  props: P;
  /** Shows until the component is there, also when it cannot be loaded. */
  waiting?: ReactNode;
  timeoutMs?: number;
}

/** The components that have loaded, so that they show at once the next time. */
const known = new WeakMap<object, unknown>();

/**
 * Shows the component of a module that loads when it is first needed: nothing for the delay, then a
 * spinner, then the component, or what went wrong with a way to try again.
 */
export function LazyModule<P extends object>({
  load,
  source,
  props,
  waiting,
  timeoutMs,
}: Props<P>) {
  const [, render] = useState<object>();
  const place = useRef<HTMLDivElement>(null);
  const Loaded = known.get(load) as ComponentType<P> | undefined;

  useEffect(() => {
    if (!place.current || known.has(load)) return;
    const content = async () => takeDefault(await load(), source);
    return loadLazy(place.current, { load: content, timeoutMs }, (component) => {
      known.set(load, component);
      render({});
    });
  }, [load, source, timeoutMs]);

  return <div ref={place}>{Loaded ? <Loaded {...props} /> : waiting}</div>;
}
