import styles from './figure.css?inline';

interface FigureModule {
  mount(container: HTMLElement): void;
}

const FIGURES: Readonly<Record<string, () => Promise<FigureModule>>> = {
  rollout: () => import('./rollout.ts'),
  'test-length': () => import('./test-length.ts'),
  rules: () => import('./rules.ts'),
};

let sheet: CSSStyleSheet | undefined;

/** Loads the container's figure and the styles of all figures. */
export async function mount(container: HTMLElement): Promise<void> {
  const figure = await FIGURES[container.dataset['figure'] ?? '']?.();
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  if (container.isConnected) figure?.mount(container);
}
