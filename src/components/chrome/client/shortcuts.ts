import { make, openDialog } from './dialog.ts';

/** Keys with what they do. Alternatives are lists of their own; keys of one list are pressed together. */
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

/** Opens the list of keyboard shortcuts. */
export function showShortcuts(): void {
  openDialog('Keyboard shortcuts', makeList());
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
