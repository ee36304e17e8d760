import { adoptStyles } from '../chrome/client/events.ts';
import styles from './figure.css?inline';

interface FigureModule {
  mount(container: HTMLElement): void;
}

const FIGURES: Readonly<Record<string, () => Promise<FigureModule>>> = {
  rollout: () => import('./rollout.ts'),
  'test-length': () => import('./test-length.ts'),
  rules: () => import('./rules.ts'),
};

adoptStyles(styles);

/** Loads the script of a figure, and shows the figure in its container. */
export async function mount(container: HTMLElement): Promise<void> {
  const figure = await FIGURES[container.dataset['figure'] ?? '']?.();
  if (container.isConnected) figure?.mount(container);
}
