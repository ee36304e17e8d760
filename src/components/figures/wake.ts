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

export async function mount(container: HTMLElement): Promise<void> {
  const figure = await FIGURES[container.dataset['figure'] ?? '']?.();
  if (container.isConnected) figure?.mount(container);
}
