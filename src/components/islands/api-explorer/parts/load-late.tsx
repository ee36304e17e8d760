import type { ComponentType } from 'react';
import { LazyModule } from '../../parts/LazyModule.tsx';

/**
 * Creates a component of the explorer that is loaded when it is first rendered. Until then, `Missing` is
 * shown with the same props.
 */
export function loadLate<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing?: ComponentType<Props>,
) {
  const content = async () => ({ default: await load() });
  return function LatePart(props: Props) {
    const waiting = Missing && <Missing {...props} />;
    return (
      <LazyModule load={content} source="A part of the explorer" props={props} waiting={waiting} />
    );
  };
}
