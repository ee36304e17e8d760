import { findAll, onPage } from './events.ts';

/** Gives code blocks with long lines a button that wraps them, and makes wide ones reachable by key. */
export function improveCode(): void {
  onPage(() => {
    for (const block of findAll<HTMLPreElement>('.expressive-code pre')) {
      if (block.scrollWidth <= block.clientWidth) continue;
      block.tabIndex = 0;
      block.parentElement?.append(wrapButton(block));
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
