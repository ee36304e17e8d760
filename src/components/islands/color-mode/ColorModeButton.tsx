import type { ReactElement } from 'react';
import type { ColorChoice } from '../../../lib/browser/color-mode.ts';

/** Each mode's icon as an SVG path, in the order in which the button switches. CSS shows the current one. */
const ICONS: Readonly<Record<ColorChoice, string>> = {
  system: 'M2.5 3.5h13v8.5h-13zM6.5 15h5M9 12v3',
  light:
    'M9 12.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4ZM9 1.5V3m0 12v1.5M1.5 9H3m12 0h1.5M3.7 3.7l1 1m8.6 8.6 1 1m0-10.6-1 1M4.7 13.3l-1 1',
  dark: 'M15.3 10.9A6.6 6.6 0 0 1 7.1 2.7a6.6 6.6 0 1 0 8.2 8.2Z',
};

interface Props {
  /** The label for screen readers: the current mode and the next one. */
  label: string;
  onPress?: () => void;
}

/** The button that switches the color mode. The build and the browser render the same HTML. */
export function ColorModeButton({ label, onPress }: Props): ReactElement {
  return (
    <button
      type="button"
      className="color-mode"
      aria-label={label}
      data-color-mode=""
      onClick={onPress}
    >
      {Object.entries(ICONS).map(([name, path]) => (
        <svg
          key={name}
          className={name}
          width="18"
          height="18"
          viewBox="0 0 18 18"
          aria-hidden="true"
        >
          <path d={path} />
        </svg>
      ))}
    </button>
  );
}
