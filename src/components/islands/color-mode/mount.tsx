import { useSyncExternalStore, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  describeColorMode,
  pressColorMode,
  subscribeColorMode,
} from '../../chrome/client/color-mode.ts';
import { ErrorBoundary } from '../parts/ErrorBoundary.tsx';
import { ColorModeButton } from './ColorModeButton.tsx';

function ColorModeToggle(): ReactElement {
  const label = useSyncExternalStore(subscribeColorMode, describeColorMode, describeColorMode);
  return <ColorModeButton label={label} onPress={pressColorMode} />;
}

/** Hydrates the color-mode button. The element in the page is kept, and with it the focus. */
export function mount(container: HTMLElement): void {
  const before = container.innerHTML;
  hydrateRoot(
    container,
    <ErrorBoundary>
      <ColorModeToggle />
    </ErrorBoundary>,
  );
  // Preact mends HTML that differs from what it renders, but doesn't report it.
  if (container.innerHTML !== before)
    console.error('Hydrating the color-mode button changed its HTML. It was:', before);
  container.dataset['hydrated'] = '';
}
