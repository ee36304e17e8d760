import { useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import { loadLazy } from '../../chrome/client/lazy.ts';

/**
 * Creates a component that loads when it is first rendered. Until then, and even if loading fails, `Missing` is shown
 * with the same props, and a spinner.
 */
export function loadLate<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing?: ComponentType<Props>,
) {
  const content = async () => {
    const component = (await load()) as ComponentType<Props> | undefined;
    if (!component) throw new Error("The page component doesn't have a default export.");
    return component;
  };
  let Loaded: ComponentType<Props> | undefined;
  function LatePart(props: Props) {
    const [, render] = useState<object>();
    const place = useRef<HTMLDivElement>(null);
    // Right after rendering, because `LatePart.load` could finish before a later effect, which would then do nothing.
    useLayoutEffect(() => {
      if (!place.current || Loaded) return;
      return loadLazy(place.current, content, (component) => {
        Loaded = component;
        render({});
      });
    }, []);
    const Part = Loaded ?? Missing;
    return <div ref={place}>{Part && <Part {...props} />}</div>;
  }
  /** Loads the component before it is needed. If that fails, rendering the component tries again. */
  LatePart.load = () =>
    void content().then(
      (part) => (Loaded = part),
      () => undefined,
    );
  return LatePart;
}
