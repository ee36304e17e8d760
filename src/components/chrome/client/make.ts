/** Creates an element with content. */
export function make<T extends keyof HTMLElementTagNameMap>(
  tag: T,
  ...content: readonly (string | Node)[]
): HTMLElementTagNameMap[T] {
  const element = document.createElement(tag);
  element.append(...content);
  return element;
}

export function makeButton(label: string, onPress: () => void): HTMLButtonElement {
  const button = make('button', label);
  button.type = 'button';
  button.onclick = onPress;
  return button;
}
