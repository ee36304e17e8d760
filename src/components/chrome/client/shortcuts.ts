import { SINGLE_KEYS_OFF_KEY } from '../../../site/limits.ts';
import { make, openDialog } from './dialog.ts';
import { createStorageSlot } from './storage.ts';

/** Each shortcut: its alternatives (each a list of keys to press together), and what it does. */
const SHORTCUTS: readonly (readonly [keys: readonly (readonly string[])[], effect: string])[] = [
  [[['Command', 'K'], ['/']], 'Search the docs'],
  [[['↑'], ['↓']], 'Move through search results'],
  [[['Enter']], 'Open the selected result'],
  [
    [['Command', 'Enter']],
    'Open the selected result in a new tab, or send a request in the API explorer',
  ],
  [[['←'], ['→']], 'Switch between tabs'],
  [[['Esc']], 'Close search, a menu, or this list'],
  [[['?']], 'Show this list'],
];

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the dialog that lists the keyboard shortcuts. */
export function showShortcuts(): void {
  openDialog('Keyboard shortcuts', makeList(), makeSwitch());
}

/** Creates a checkbox to turn off / and ?, which speech input can trigger by mistake (WCAG 2.1.4). */
function makeSwitch(): HTMLElement {
  const off = createStorageSlot(SINGLE_KEYS_OFF_KEY);
  const box = make('input');
  box.type = 'checkbox';
  box.checked = !off.get();
  box.onchange = () => (box.checked ? off.del() : off.set('true'));
  return make('p', make('label', box, ' Use the shortcuts / and ?'));
}

function makeList(): HTMLElement {
  const rows = SHORTCUTS.map(([choices, effect]) => {
    const keys = choices.flatMap((choice, index) => [
      ...(index > 0 ? [' or '] : []),
      ...choice.flatMap((key, place) => [...(place > 0 ? [' + '] : []), make('kbd', nameKey(key))]),
    ]);
    return make('div', make('dt', ...keys), make('dd', effect));
  });
  return make('dl', ...rows);
}

function nameKey(key: string): string {
  return key === 'Command' && !isApple ? 'Ctrl' : key;
}
