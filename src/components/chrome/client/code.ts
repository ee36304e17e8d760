import { findAll, onPage } from './events.ts';

/** Makes what scrolls sideways reachable by key, and gives long code lines a button that wraps them. */
export function improveCode(): void {
  onPage(() => {
    for (const block of findAll<HTMLPreElement>('.expressive-code pre, main table')) {
      if (block.scrollWidth <= block.clientWidth) continue;
      block.tabIndex = 0;
      if (block.localName === 'pre') block.parentElement?.append(wrapButton(block));
    }
  });
}

function wrapButton(block: HTMLPreElement): HTMLButtonElement {
  const button = document.createElement('button');
  Object.assign(button, { type: 'button', className: 'wrap-toggle', textContent: 'Wrap' });
  button.ariaPressed = 'false';
  button.addEventListener('click', () => {
    const wrapped = block.classList.toggle('wrap');
    button.ariaPressed = String(wrapped);
  });
  return button;
}
