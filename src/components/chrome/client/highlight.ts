import { classOf, colorCode } from '../../../lib/highlight/index.ts';

/** Highlights a plain code block. If the language isn't supported, the block stays plain. */
export function highlight(block: HTMLElement, language: string): void {
  const code = block.querySelector('code');
  const pieces = code && colorCode(code.textContent, language);
  if (!pieces) return;
  const nodes = pieces.map(({ text, role }) => {
    const className = classOf(role);
    return className === undefined
      ? text
      : Object.assign(document.createElement('span'), { className, textContent: text });
  });
  code.replaceChildren(...nodes);
}
