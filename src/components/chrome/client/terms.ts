import { findAll } from './events.ts';

const TERM = '[aria-describedby]:has(+ [data-glossary])';
const SHOWN = `${TERM}:is(:hover, :focus-visible, :has(+ :hover))`;

/** Hides the visible glossary definition until its term is hovered over or focused again. */
export function hideTerms(): void {
  for (const term of findAll(SHOWN)) {
    const restore = () => delete term.dataset['off'];
    term.dataset['off'] = '';
    term.addEventListener('pointerenter', restore, { once: true });
    term.addEventListener('focus', restore, { once: true });
  }
}
