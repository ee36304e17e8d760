import { useSyncExternalStore, type ReactElement } from 'react';
import {
  describeColorMode,
  pressColorMode,
  subscribeColorMode,
} from '../../chrome/client/color-mode.ts';
import { ColorModeButton } from './ColorModeButton.tsx';

/** The toggle as an island, which follows the page's color mode and handles presses. */
export function ColorModeToggle(): ReactElement {
  const label = useSyncExternalStore(subscribeColorMode, describeColorMode, describeColorMode);
  return <ColorModeButton label={label} onPress={pressColorMode} />;
}
