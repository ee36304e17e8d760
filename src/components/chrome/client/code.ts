import { findAll, onPage } from './events.ts';

const observer = new ResizeObserver((entries) => {
  for (const { target } of entries) improve(target.closest<HTMLElement>('pre, table'));
});

/** Makes code and tables that scroll focusable. */
export function improveCode(): void {
  onPage(() => {
    for (const content of findAll('main :is(pre > code, table)')) observer.observe(content);
  });
}

function improve(block: HTMLElement | null): void {
  if (!block) return;
  if (block.scrollWidth > block.clientWidth || block.scrollHeight > block.clientHeight)
    block.tabIndex = 0;
}
