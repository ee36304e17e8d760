import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { loadLazy } from '../../chrome/client/lazy.ts';

interface Props<P extends object> {
  /** Imports the module, such as `() => import('./Screen.tsx')`. Pass the same function on each render. */
  load: () => Promise<{ default?: ComponentType<P> | undefined }>;
  /** The module's file, for the error message if it has no default export. */
  source: string;
  props: P;
  /** Shown until the component is loaded, even if loading fails. */
  waiting?: ReactNode;
  timeoutMs?: number;
}

/** The loaded components by `load`. They are rendered without a delay the next time. */
const known = new WeakMap<object, unknown>();

/** Renders the component that `load` imports. Until it is loaded, shows `waiting` and a spinner. */
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

/** Creates a component that loads when it is first rendered. Until then, `Missing` is shown with the same props. */
export function loadLate<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing?: ComponentType<Props>,
) {
  const content = async () => ({ default: await load() });
  return function LatePart(props: Props) {
    const waiting = Missing && <Missing {...props} />;
    return <LazyModule load={content} source="it" {...{ props, waiting }} />;
  };
}

/** Returns the default export of a page's module. @throws Error that names the module (`source`) if it has none */
export function takeDefault<T>(module: { default?: T | undefined }, source: string): T {
  if (module.default !== undefined) return module.default;
  throw new Error(`The page component doesn't have a default export. Add one to ${source}.`);
}
