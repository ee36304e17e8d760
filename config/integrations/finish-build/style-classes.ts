/**
 * Turns the values of `style` attributes into classes: the site's policy allows no inline style. Equal
 * values share a class, and names follow the order in which values first appear, so a build that
 * changes nothing names them alike.
 */
export class StyleClasses {
  readonly #names = new Map<string, string>();

  /** The class for a `style` value. */
  classFor(style: string): string {
    const key = style.trim().replace(/;$/, '');
    const known = this.#names.get(key);
    if (known) return known;
    const name = `s${this.#names.size.toString(36)}`;
    this.#names.set(key, name);
    return name;
  }

  /** The style sheet of the classes handed out so far: those of code, or all others. */
  toCss(ofCode: boolean): string {
    return [...this.#names]
      .filter(([style]) => isTokenStyle(style) === ofCode)
      .map(([style, name]) => ruleFor(name, style))
      .join('\n');
  }
}

/** Whether a style is that of a code token, which has a color for each theme. */
export function isTokenStyle(style: string): boolean {
  return /^--[01]/.test(style);
}

/** Properties of a code token: Expressive Code writes `--0fs:italic` for the dark theme, `--1fs` for the light one. */
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

/** Colors know both modes in one value; the rest need a rule a mode where the two differ. */
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
