import { hydrateRoot } from 'react-dom/client';
import { ErrorBoundary } from '../parts/ErrorBoundary.tsx';
import { ColorModeToggle } from './ColorModeToggle.tsx';

/** Takes over the toggle that is in the page; the element keeps focus. */
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
