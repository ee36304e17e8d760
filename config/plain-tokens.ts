import type { ExpressiveCodePlugin } from '@astrojs/starlight/expressive-code';
import type { Element, ElementContent } from '@astrojs/starlight/expressive-code/hast';

type Text = Extract<ElementContent, { type: 'text' }>;
type Theme = Readonly<{ fg: string }>;

/** The style that a token gets which has the color of plain text in all themes. */
function plainStyle(themes: readonly Theme[]): string {
  return themes.map(({ fg }, index) => `--${index}:${fg}`.toLowerCase()).join(';');
}

function isPlain(node: ElementContent, plain: string): node is Element {
  if (node.type !== 'element' || node.tagName !== 'span') return false;
  const { style, ...others } = node.properties;
  if (typeof style !== 'string' || Object.keys(others).length > 0) return false;
  return style.toLowerCase() === plain || isBlank(node);
}

/** Indentation stands in an element for wrapped lines only, and lines do not wrap here. */
function isIndent(node: ElementContent): node is Element {
  const names = node.type === 'element' ? node.properties['className'] : undefined;
  return Array.isArray(names) && names.includes('indent');
}

/** The text of a token; undefined for what is no token, or holds more than text. */
function tokenText(node: ElementContent | undefined): Text | undefined {
  if (node?.type !== 'element' || node.tagName !== 'span') return undefined;
  const [text, ...others] = node.children;
  return text?.type === 'text' && others.length === 0 ? text : undefined;
}

const QUOTES = /^["'`]+$/;

/** Whether a token has the quote before its string, and not yet the one behind it. */
const isOpen = (string: string, quote: string): boolean =>
  string.startsWith(quote) && string.lastIndexOf(quote) === 0;

/** Lets quotes take the color of the string that they enclose: one token in place of three. */
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

function isBlank({ children }: Element): boolean {
  return children.every((child) => child.type === 'text' && child.value.trim() === '');
}

/** Takes the elements around plain tokens away, at any depth. */
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
 * Leaves tokens that look like plain text without an element of their own: a quarter of the nodes of
 * a code block, and they inherit the same color.
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
