import { lazy, type ComponentType } from 'react';

const load = () => import('./late-parts.ts');

/** Without its controls, the sandbox still answers. */
function loadLate<Props>(pick: (parts: Awaited<ReturnType<typeof load>>) => ComponentType<Props>) {
  return lazy(() =>
    load().then(
      (parts) => ({ default: pick(parts) }),
      () => ({ default: (() => null) as ComponentType<Props> }),
    ),
  );
}

/** What shows once the sandbox is chosen. It loads then, and renders inside of a `Suspense`. */
export const SandboxControls = loadLate((parts) => parts.SandboxControls);
export const DemoAccountField = loadLate((parts) => parts.DemoAccountField);
