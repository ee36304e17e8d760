import { makeReadable } from '../../../lib/contrast/contrast.ts';
import { colorCode, PALETTE } from '../../../lib/highlight/index.ts';

/** Highlights a plain code block in place. If the language has no grammar, the block stays plain. */
export function highlight(block: HTMLElement, language: string): void {
  const code = block.querySelector('code');
  const pieces = code && colorCode(code.textContent, language);
  if (!pieces) return;
  const [onLight = '#ffffff', onDark = '#000000'] = readBackgrounds(code);
  const spans = pieces.map(({ text, role }) => {
    const [light, dark] = PALETTE[role];
    const span = document.createElement('span');
    span.textContent = text;
    // Set with the DOM, because the policy forbids style attributes in markup.
    span.style.color = `light-dark(${makeReadable(light, onLight)}, ${makeReadable(dark, onDark)})`;
    return span;
  });
  code.replaceChildren(...spans);
}

function readBackgrounds(code: HTMLElement): readonly string[] {
  return (
    getComputedStyle(code)
      .getPropertyValue('--g-code')
      .match(/#[\da-f]{6}/gi) ?? []
  );
}
