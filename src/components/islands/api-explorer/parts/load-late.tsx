import type { ComponentType } from 'react';
import { LazyModule } from '../../parts/LazyModule.tsx';

interface Late<Module, Props> {
  load: () => Promise<Module>;
  pick: (module: Module) => ComponentType<Props>;
  /** Shown until the component is loaded, with the same props. */
  Missing?: ComponentType<Props>;
}

/** Creates a component of the explorer that is loaded when it is first rendered. */
export function loadLate<Module, Props extends object>({
  load,
  pick,
  Missing,
}: Late<Module, Props>) {
  const content = async () => ({ default: pick(await load()) });
  return function LatePart(props: Props) {
    return (
      <LazyModule
        load={content}
        source="A part of the explorer"
        props={props}
        waiting={Missing && <Missing {...props} />}
      />
    );
  };
}
