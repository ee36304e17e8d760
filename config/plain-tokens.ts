import type { ExpressiveCodePlugin } from '@astrojs/starlight/expressive-code';
import type { Element, ElementContent } from '@astrojs/starlight/expressive-code/hast';

type Text = Extract<ElementContent, { type: 'text' }>;
type Theme = Readonly<{ fg: string }>;

/** Returns the style of a token that has the color of plain text in all themes. */
function plainStyle(themes: readonly Theme[]): string {
  return themes.map(({ fg }, index) => `--${index}:${fg}`.toLowerCase()).join(';');
}

function isPlain(node: ElementContent, plain: string): node is Element {
  if (node.type !== 'element' || node.tagName !== 'span') return false;
  const { style, ...others } = node.properties;
  if (typeof style !== 'string' || Object.keys(others).length > 0) return false;
  return style.toLowerCase() === plain || isPunctuation(node);
}

/** Reports whether an element is indentation. Only a hanging indent needs it, and our lines have none. */
function isIndent(node: ElementContent): node is Element {
  const names = node.type === 'element' ? node.properties['className'] : undefined;
  return Array.isArray(names) && names.includes('indent');
}

/** Returns the text of a token; undefined if the element isn't a token or contains more than text. */
function tokenText(node: ElementContent | undefined): Text | undefined {
  if (node?.type !== 'element' || node.tagName !== 'span') return undefined;
  const [text, ...others] = node.children;
  return text?.type === 'text' && others.length === 0 ? text : undefined;
}

const QUOTES = /^["'`]+$/;

/** Reports whether a string token has its opening quote, but no closing one. */
const isOpen = (string: string, quote: string): boolean =>
  string.startsWith(quote) && string.lastIndexOf(quote) === 0;

/** Merges quotes into the string between them: one token instead of three. */
function joinQuotes(nodes: readonly ElementContent[]): ElementContent[] {
  const joined: ElementContent[] = [];
  let open: string | undefined;
  for (const [index, node] of nodes.entries()) {
    const text = tokenText(node);
    const isQuote = text !== undefined && QUOTES.test(text.value);
    const before = tokenText(joined.at(-1));
    const closes = text && before && isOpen(before.value, text.value);
    if (text && isQuote && open === undefined && !closes && tokenText(nodes[index + 1])) {
      open = text.value;
      continue;
    }
    if (text && isQuote && open === undefined && before) {
      before.value += text.value;
      continue;
    }
    if (text && open !== undefined) text.value = open + text.value;
    open = undefined;
    joined.push(node);
  }
  return joined;
}

/** Reports whether an element holds nothing but whitespace, punctuation, and brackets. */
function isPunctuation({ children }: Element): boolean {
  return children.every((child) => child.type === 'text' && /^[\s.,;:(){}[\]]*$/.test(child.value));
}

/** Replaces plain tokens and punctuation with their content, at any depth. */
export function unwrapPlainTokens(node: Element, themes: readonly Theme[]): void {
  const plain = plainStyle(themes);
  const visit = (element: Element): void => {
    const children = element.children.flatMap((child) => {
      if (child.type === 'element') visit(child);
      return isPlain(child, plain) || isIndent(child) ? child.children : [child];
    });
    element.children = joinQuotes(children);
  };
  visit(node);
}

/**
 * Removes the elements around tokens with the color of plain text. They are a quarter of the nodes of a
 * code block, and their text inherits the same color.
 */
export function plainTokens(): ExpressiveCodePlugin {
  return {
    name: 'Plain tokens',
    hooks: {
      postprocessRenderedLine: ({ renderData, config }) => {
        unwrapPlainTokens(renderData.lineAst, config.themes);
      },
    },
  };
}
