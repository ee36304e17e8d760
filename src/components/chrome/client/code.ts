import { subscribeColorMode } from './color-mode.ts';
import { find, findAll, onPage } from './events.ts';

/** Makes what scrolls sideways reachable by key, and gives long code lines a button that wraps them. */
export function improveCode(): void {
  onPage(improve);
  // The colors of a mode bring weights and slants of their own, which are wider or narrower.
  subscribeColorMode(improve);
  addEventListener('resize', improve);
}

function improve(): void {
  for (const block of findAll<HTMLPreElement>('.expressive-code pre, main table')) {
    if (block.scrollWidth <= block.clientWidth) continue;
    block.tabIndex = 0;
    const frame = block.parentElement;
    if (block.localName === 'pre' && frame && !find('.wrap-toggle', frame))
      frame.append(wrapButton(block));
  }
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
