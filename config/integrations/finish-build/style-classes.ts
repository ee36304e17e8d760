/**
 * Replaces `style` values with classes, because the policy allows no inline styles. Equal values share a
 * class. Names are numbered in order of appearance, so that an unchanged site gets the same names.
 */
export class StyleClasses {
  readonly #names = new Map<string, string>();

  /** Returns the class for a `style` value. */
  classFor(style: string): string {
    const key = style.trim().replace(/;$/, '');
    const known = this.#names.get(key);
    if (known) return known;
    const name = `s${this.#names.size.toString(36)}`;
    this.#names.set(key, name);
    return name;
  }

  /** Returns the style sheet of the classes. */
  toCss(): string {
    return [...this.#names].map(([style, name]) => `.${name}{${style}}`).join('\n');
  }
}
