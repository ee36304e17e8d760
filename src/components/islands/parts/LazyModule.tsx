import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { takeDefault } from '../../../lib/lazy/loader.ts';
import { loadLazy } from '../../chrome/client/lazy.ts';

interface Props<P extends object> {
  /** Imports the module, such as `() => import('./Screen.tsx')`. Must stay the same function. */
  load: () => Promise<{ default?: ComponentType<P> | undefined }>;
  /** The module's file, for the error message if it has no default export. */
  source: string;
  /** The component's props. */
  props: P;
  /** Shown until the component is loaded, even if loading fails. */
  waiting?: ReactNode;
  timeoutMs?: number;
}

/** Loaded components, which are rendered immediately the next time. */
const known = new WeakMap<object, unknown>();

/** Renders a module's component, loaded on first use. Until then, shows `waiting` and `loadLazy`'s spinner. */
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
