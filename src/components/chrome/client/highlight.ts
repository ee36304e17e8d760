import { makeReadable } from '../../../lib/contrast/contrast.ts';
import { colorCode, PALETTE } from '../../../lib/highlight/index.ts';

/** Colors a plain code block in place. A language without rules leaves the block as it is: readable. */
export function highlight(block: HTMLElement, language: string): void {
  const code = block.querySelector('code');
  const pieces = code && colorCode(code.textContent, language);
  if (!pieces) return;
  const [onLight = '#ffffff', onDark = '#000000'] = readBackgrounds(code);
  const spans = pieces.map(({ text, role }) => {
    const [light, dark] = PALETTE[role];
    const span = document.createElement('span');
    span.textContent = text;
    // Set through the object model: the policy allows no style attribute.
    span.style.color = `light-dark(${makeReadable(light, onLight)}, ${makeReadable(dark, onDark)})`;
    return span;
  });
  code.replaceChildren(...spans);
}

/** The background of code as `--g-code` has it: in light mode, then in dark mode. */
function readBackgrounds(code: HTMLElement): readonly string[] {
  return (
    getComputedStyle(code)
      .getPropertyValue('--g-code')
      .match(/#[\da-f]{6}/gi) ?? []
  );
}
