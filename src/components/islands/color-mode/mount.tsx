import { useSyncExternalStore, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  describeColorMode,
  pressColorMode,
  subscribeColorMode,
} from '../../chrome/client/color-mode.ts';
import { ErrorBoundary } from '../parts/ErrorBoundary.tsx';
import { ColorModeButton } from './ColorModeButton.tsx';

/** The toggle as an island, which follows the page's color mode and handles presses. */
function ColorModeToggle(): ReactElement {
  const label = useSyncExternalStore(subscribeColorMode, describeColorMode, describeColorMode);
  return <ColorModeButton label={label} onPress={pressColorMode} />;
}

/** Hydrates the toggle in the page. The element keeps its focus. */
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
