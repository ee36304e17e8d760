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
  hydrateRoot(
    container,
    <ErrorBoundary>
      <ColorModeToggle />
    </ErrorBoundary>,
    { onRecoverableError: (error) => console.error(error) },
  );
  container.dataset['hydrated'] = '';
}
