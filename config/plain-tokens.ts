import type { ExpressiveCodePlugin } from '@astrojs/starlight/expressive-code';
import type { Element, ElementContent } from '@astrojs/starlight/expressive-code/hast';
import { classOf, roleOf } from '../src/lib/highlight/index.ts';

/** Reports whether an element contains only whitespace, punctuation, and brackets. */
function isPunctuation({ children }: Element): boolean {
  return children.every((child) => child.type === 'text' && /^[\s.,;:(){}[\]]*$/.test(child.value));
}

/** Reports whether an element is indentation. Expressive Code needs it to wrap lines; our CSS doesn't. */
function isIndent({ properties }: Element): boolean {
  const names = properties['className'];
  return Array.isArray(names) && names.includes('indent');
}

/** Returns a token's class, such as "t-keyword", by the color in its style; undefined for plain text. */
function classOfToken(style: string): string | undefined {
  const role = roleOf(style.replace(/^--0:/, '').toLowerCase());
  if (role) return classOf(role);
  throw new Error(
    `Expressive Code wrote the style "${style}" where a color of the theme was expected, such as ` +
      '"--0:#000001". Adapt classOfToken in config/plain-tokens.ts.',
  );
}

/** Replaces the inline styles of code tokens with classes. Plain text and punctuation lose their element. */
export function classifyTokens(element: Element): void {
  element.children = element.children.flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return [child];
    classifyTokens(child);
    if (isIndent(child)) return child.children;
    const { style, ...others } = child.properties;
    if (typeof style !== 'string' || !style.startsWith('--0')) return [child];
    const className = classOfToken(style);
    if (className === undefined || isPunctuation(child)) return child.children;
    child.properties = { ...others, className: [className] };
    return [child];
  });
}

/** Makes Expressive Code color tokens with classes instead of inline styles, which are longer. */
export function plainTokens(): ExpressiveCodePlugin {
  return {
    name: 'Plain tokens',
    hooks: {
      postprocessRenderedLine: ({ renderData }) => classifyTokens(renderData.lineAst),
    },
  };
}
