import type { ReactElement } from 'react';

interface Props {
  /** The label for screen readers: the current mode and the next one. */
  label: string;
  onPress?: () => void;
}

/** The button that switches the color mode. The build and the browser render the same HTML. CSS shows an icon. */
export function ColorModeButton({ label, onPress }: Props): ReactElement {
  return (
    <button
      type="button"
      className="color-mode"
      aria-label={label}
      data-color-mode=""
      onClick={onPress}
    />
  );
}
