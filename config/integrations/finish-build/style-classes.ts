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

  /** Returns the style sheet of the classes of code tokens, or of all others. */
  toCss(ofCode: boolean): string {
    return [...this.#names]
      .filter(([style]) => isTokenStyle(style) === ofCode)
      .map(([style, name]) => ruleFor(name, style))
      .join('\n');
  }
}

/** Reports whether a style belongs to a code token, which has a color for each theme. */
export function isTokenStyle(style: string): boolean {
  return /^--[01]/.test(style);
}

/** Expressive Code's token properties: `--0fs:italic` for the dark theme, `--1fs` for the light one. */
const TOKEN_PROPERTIES: Readonly<Record<string, string>> = {
  '': 'color',
  bg: 'background-color',
  fs: 'font-style',
  fw: 'font-weight',
  td: 'text-decoration',
};

function ruleFor(name: string, style: string): string {
  if (!isTokenStyle(style)) return `.${name}{${style}}`;
  const values = new Map(style.split(';').map((part) => splitOnce(part, ':')));
  return Object.entries(TOKEN_PROPERTIES)
    .map(([suffix, property]) => {
      const dark = values.get(`--0${suffix}`);
      const light = values.get(`--1${suffix}`);
      return dark || light ? tokenRule(name, property, light, dark) : '';
    })
    .join('');
}

/** Colors use `light-dark()`; other properties that differ between modes need a rule for each mode. */
function tokenRule(name: string, property: string, light?: string, dark?: string): string {
  if (property.endsWith('color')) {
    const none = property === 'color' ? 'currentcolor' : 'transparent';
    return `.${name}{${property}:light-dark(${light ?? none},${dark ?? none})}`;
  }
  if (light === dark) return `.${name}{${property}:${light}}`;
  const ruleIn = (mode: string, value?: string) =>
    value ? `[data-theme=${mode}] .${name}{${property}:${value}}` : '';
  return ruleIn('light', light) + ruleIn('dark', dark);
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return [text.slice(0, at).trim(), text.slice(at + separator.length).trim()];
}
