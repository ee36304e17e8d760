import type { Element, ElementContent, Nodes, Parents } from 'hast';

export const isElement = (node: Nodes): node is Element => node.type === 'element';

/** The value of an attribute by its name in hast, such as "ariaLabel". Undefined if it's missing. */
export function attributeOf({ properties }: Element, name: string): string | undefined {
  const value = properties[name];
  return value === undefined || value === null ? undefined : String(value);
}

export const isHeading = ({ tagName }: Element): boolean => /^h[2-6]$/.test(tagName);

export function hasClass({ properties: { className } }: Element, name: string): boolean {
  return Array.isArray(className) && className.includes(name);
}

export const elementsIn = ({ children }: Parents): Element[] =>
  (children as readonly ElementContent[]).filter(isElement);

/** Returns the elements below a node that pass a test, in document order. Doesn't search inside those elements. */
export function findAll(root: Parents, passes: (element: Element) => boolean): Element[] {
  return elementsIn(root).flatMap((element) =>
    passes(element) ? [element] : findAll(element, passes),
  );
}

export function findFirst(
  root: Parents,
  passes: (element: Element) => boolean,
): Element | undefined {
  for (const element of elementsIn(root)) {
    if (passes(element)) return element;
    const found = findFirst(element, passes);
    if (found) return found;
  }
  return undefined;
}

/** Elements that aren't part of the page's text, such as buttons and navigation. */
const NO_TEXT_TAGS = new Set(
  'script style svg nav button select fieldset label template footer'.split(' '),
);
const NO_TEXT_CLASSES = ['page-actions', 'page-menu', 'try-it'];

/** Whether an element isn't part of the page's text, because it is a control, a drawing, or hidden. */
export function isNoText(element: Element): boolean {
  return (
    NO_TEXT_TAGS.has(element.tagName) ||
    attributeOf(element, 'ariaHidden') === 'true' ||
    // Has a page or a file of its own, to which the page links. Audits of Markdown know the attribute, too.
    attributeOf(element, 'dataMarkdownIgnore') !== undefined ||
    // Glossary definitions are shown on demand. Inside a sentence, they would interrupt it.
    attributeOf(element, 'role') === 'tooltip' ||
    NO_TEXT_CLASSES.some((name) => hasClass(element, name))
  );
}

/** Elements whose text is separated from the text around them by spaces. */
const BLOCKS = new Set(
  'p div li ul ol dl dt dd td th tr table section figure figcaption details summary pre br'.split(
    ' ',
  ),
);

/** Returns the visible text below a node, except in elements for which `isSkipped` returns true. */
export function textOf(root: Parents, isSkipped: (element: Element) => boolean): string {
  return rawText(root, isSkipped).replace(/\s+/g, ' ').trim();
}

function rawText(root: Parents, isSkipped: (element: Element) => boolean): string {
  return root.children
    .map((node) => {
      if (node.type === 'text') return node.value;
      if (!isElement(node) || isSkipped(node)) return '';
      // A formula reads like code: "z = (a - b) / c".
      if (node.tagName === 'math') return ` ${attributeOf(node, 'alttext') ?? ''} `;
      const text = rawText(node, isSkipped);
      return BLOCKS.has(node.tagName) ? ` ${text} ` : text;
    })
    .join('');
}

/** Returns the text below a node with its white space unchanged. */
export function verbatimText(root: Parents): string {
  return root.children
    .map((node) => {
      if (node.type === 'text') return node.value;
      return isElement(node) ? verbatimText(node) : '';
    })
    .join('');
}
