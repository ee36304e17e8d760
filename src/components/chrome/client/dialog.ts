import styles from './dialog.css?inline';
import { find } from './events.ts';

// As in `late.ts`: a sheet that the script makes, which the policy allows.
const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);
document.adoptedStyleSheets.push(sheet);

/** Opens a modal dialog that is gone once it is closed. The browser then returns the focus. */
export function openDialog(title: string, ...content: readonly Node[]): void {
  if (find('dialog.sheet')) return;
  const dialog = make('dialog');
  const heading = make('h2', title);
  heading.id = 'sheet';
  dialog.className = 'sheet';
  dialog.setAttribute('aria-labelledby', heading.id);
  // A press beside the dialog hits the dialog itself: everything in it is in its parts.
  dialog.onclick = ({ target }) => {
    if (target === dialog) dialog.close();
  };
  dialog.onclose = () => dialog.remove();
  dialog.append(
    make(
      'div',
      heading,
      ...content,
      makeButton('Close', () => dialog.close()),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
}

/** A button with its label and what a press does. */
export function makeButton(label: string, onPress: () => void): HTMLButtonElement {
  const button = make('button', label);
  button.type = 'button';
  button.onclick = onPress;
  return button;
}

/** An element with its content. */
export function make<T extends keyof HTMLElementTagNameMap>(
  tag: T,
  ...content: readonly (string | Node)[]
): HTMLElementTagNameMap[T] {
  const element = document.createElement(tag);
  element.append(...content);
  return element;
}
