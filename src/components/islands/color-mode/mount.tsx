import { hydrateRoot } from 'react-dom/client';
import { ErrorBoundary } from '../parts/ErrorBoundary.tsx';
import { ColorModeToggle } from './ColorModeToggle.tsx';

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
