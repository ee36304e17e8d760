import type { ComponentType } from 'react';
import { LazyModule } from '../../parts/LazyModule.tsx';

interface Late<Module, Props> {
  load: () => Promise<Module>;
  pick: (module: Module) => ComponentType<Props>;
  /** Shows until the part is there, where it takes the part's own values. */
  Missing?: ComponentType<Props>;
}

/** A part of the explorer that loads when it first shows. */
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
