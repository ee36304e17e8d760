import { hydrateRoot } from 'react-dom/client';
import { describeColorMode, pressColorMode } from '../../chrome/client/color-mode.ts';
import { ErrorBoundary } from '../parts/ErrorBoundary.tsx';
import { ColorModeButton } from './ColorModeButton.tsx';

/**
 * Hydrates the color-mode button. The element in the page is kept, and with it the focus. The page's script updates
 * its label, as it does without the island.
 */
export function start(container: HTMLElement): void {
  const before = container.innerHTML;
  hydrateRoot(
    container,
    <ErrorBoundary>
      <ColorModeButton label={describeColorMode()} onPress={pressColorMode} />
    </ErrorBoundary>,
  );
  // Preact mends HTML that differs from what it renders, but doesn't report it.
  if (container.innerHTML !== before)
    console.error('Hydrating the color-mode button changed its HTML. It was:', before);
  container.dataset['hydrated'] = '';
}
