import styles from './dialog.css?inline';
import { adoptStyles, find } from './events.ts';
import { lateText } from './late-texts.ts';
import { make, makeButton } from './make.ts';

adoptStyles(styles);

/** Opens a modal dialog. When it is closed, it is removed, and the browser restores the focus. */
export function openDialog(title: string, ...content: readonly Node[]): void {
  if (find('dialog.sheet')) return;
  const dialog = make('dialog');
  const heading = make('h2', title);
  heading.id = 'sheet';
  dialog.className = 'sheet';
  dialog.setAttribute('aria-labelledby', heading.id);
  // A click on the backdrop has the dialog itself as target; a click inside has one of its children.
  dialog.onclick = ({ target }) => {
    if (target === dialog) dialog.close();
  };
  dialog.onclose = () => dialog.remove();
  dialog.append(
    make(
      'div',
      heading,
      ...content,
      makeButton(lateText('close'), () => dialog.close()),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
}
