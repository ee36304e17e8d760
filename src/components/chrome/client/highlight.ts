import { renderCode } from '../../../lib/highlight/index.ts';

/** Highlights a plain code block. If the language isn't supported, the block stays plain. */
export function highlight(block: HTMLElement, language: string): void {
  const code = block.querySelector('code');
  const html = code && renderCode(code.textContent, language);
  if (html) code.innerHTML = html;
}
