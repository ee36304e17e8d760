import { SINGLE_KEYS_OFF_KEY } from '../../../site/limits.ts';
import { openDialog } from './dialog.ts';
import { lateText } from './late-texts.ts';
import { make } from './make.ts';
import { createStorageSlot } from './storage.ts';

const COMMAND = /Mac|iPhone|iPad/.test(navigator.userAgent) ? 'Command' : 'Ctrl';

/** Each shortcut: its alternatives (each a list of keys to press together), and the key of what it does. */
const SHORTCUTS: readonly (readonly [
  keys: readonly (readonly string[])[],
  effect: Parameters<typeof lateText>[0],
])[] = [
  [[[COMMAND, 'K'], ['/']], 'shortcuts.search'],
  [[['↑'], ['↓']], 'shortcuts.move'],
  [[['Enter']], 'shortcuts.open'],
  [[[COMMAND, 'Enter']], 'shortcuts.tab'],
  [[['←'], ['→']], 'shortcuts.tabs'],
  [[['Esc']], 'shortcuts.close'],
  [[['?']], 'shortcuts.list'],
];

export function start(): void {
  openDialog(lateText('shortcuts.title'), makeList(), makeSwitch());
}

/** Creates a checkbox to turn off / and ?, which speech input can trigger by mistake (WCAG 2.1.4). */
function makeSwitch(): HTMLElement {
  const off = createStorageSlot(SINGLE_KEYS_OFF_KEY);
  const box = make('input');
  box.type = 'checkbox';
  box.checked = !off.get();
  box.onchange = () => (box.checked ? off.del() : off.set('true'));
  return make('p', make('label', box, lateText('shortcuts.single')));
}

function makeList(): HTMLElement {
  const rows = SHORTCUTS.map(([choices, effect]) => {
    const keys = choices.flatMap((choice, index) => [
      ...(index > 0 ? [` ${lateText('shortcuts.or')} `] : []),
      ...choice.flatMap((key, place) => [...(place > 0 ? [' + '] : []), make('kbd', key)]),
    ]);
    return make('div', make('dt', ...keys), make('dd', lateText(effect)));
  });
  return make('dl', ...rows);
}
