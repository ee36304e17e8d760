import { find, findAll, onPage } from './events.ts';

const observer = new ResizeObserver((entries) => {
  for (const { target } of entries) improve(target.closest('pre, table'));
});

/** Makes code and tables that scroll focusable, and adds a "Wrap" button to code with long lines. */
export function improveCode(): void {
  onPage(() => {
    for (const content of findAll('main :is(pre > code, table)')) observer.observe(content);
  });
}

function improve(block: Element | null): void {
  if (!(block instanceof HTMLElement)) return;
  const isWide = block.scrollWidth > block.clientWidth;
  if (isWide || block.scrollHeight > block.clientHeight) block.tabIndex = 0;
  if (!isWide) return;
  const bar = block.previousElementSibling;
  if (bar?.localName === 'figcaption' && !find('.wrap-toggle', bar))
    find('button', bar)?.before(wrapButton(block));
}

function wrapButton(block: HTMLElement): HTMLButtonElement {
  const button = document.createElement('button');
  Object.assign(button, { type: 'button', className: 'wrap-toggle', textContent: 'Wrap' });
  button.ariaPressed = 'false';
  button.addEventListener('click', () => {
    const wrapped = block.classList.toggle('wrap');
    button.ariaPressed = String(wrapped);
  });
  return button;
}
