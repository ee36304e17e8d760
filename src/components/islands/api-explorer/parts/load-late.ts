import { lazy, type ComponentType } from 'react';

/** A part that loads when it first shows. Where it cannot be had, the rest goes on without it. */
export function loadLate<Module, Props>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
) {
  return lazy(() =>
    load().then(
      (module) => ({ default: pick(module) }),
      () => ({ default: (() => null) as ComponentType<Props> }),
    ),
  );
}
