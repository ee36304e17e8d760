import { find } from './events.ts';

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

/** Opens the list of keyboard shortcuts as a modal dialog. The browser returns the focus on closing. */
export function showShortcuts(): void {
  const dialog = find<HTMLDialogElement>('dialog.shortcuts') ?? makeDialog();
  if (!dialog.isConnected) document.body.append(dialog);
  if (!dialog.open) dialog.showModal();
}

function makeDialog(): HTMLDialogElement {
  const dialog = make('dialog');
  const heading = make('h2', 'Keyboard shortcuts');
  heading.id = 'shortcuts';
  dialog.className = 'shortcuts';
  dialog.setAttribute('aria-labelledby', heading.id);
  const close = make('button', 'Close');
  close.type = 'button';
  close.onclick = () => dialog.close();
  // A press beside the dialog hits the dialog itself: everything in it is in its parts.
  dialog.onclick = ({ target }) => target === dialog && dialog.close();
  dialog.append(make('div', heading, makeList(), close));
  return dialog;
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

function make<T extends keyof HTMLElementTagNameMap>(
  tag: T,
  ...content: (string | Node)[]
): HTMLElementTagNameMap[T] {
  const element = document.createElement(tag);
  element.append(...content);
  return element;
}
