import type { Tone } from './design.ts';
import type { TextBlock } from './wrap-text.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Makes a text safe as element content and as an attribute value. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** A coordinate with at most one decimal: short, and the same on every machine. */
export function formatNumber(value: number): string {
  return String(Math.round(value * 10) / 10 + 0);
}

/** Attribute values; `undefined` leaves the attribute out. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

function renderAttributes(attributes: Attributes): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => {
      const text = typeof value === 'number' ? formatNumber(value) : escapeText(String(value));
      return ` ${name}="${text}"`;
    })
    .join('');
}

/** One element; `content` is markup, so text in it must be escaped already. */
export function element(name: string, attributes: Attributes, content = ''): string {
  const open = `<${name}${renderAttributes(attributes)}`;
  return content === '' ? `${open}/>` : `${open}>${content}</${name}>`;
}

/** A class list from parts, some of which may be absent. */
export function classes(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

/** The class that colors a shape or a text, none for the default tone. */
export function toneClass(tone: Tone): string | undefined {
  return tone === 'default' ? undefined : `dg-${tone}`;
}

/** One line of text with its baseline at `y`. */
export function textLine(text: string, x: number, y: number, className: string): string {
  return element('text', { class: className, x, y }, escapeText(text));
}

/** Where the baseline sits in a line box, as a part of its height, for common sans-serif fonts. */
const BASELINE = 0.71;

/** The lines of a block below each other, the first line box starting at `top`. */
export function textBlock(block: TextBlock, x: number, top: number, className: string): string {
  return block.lines
    .map((line, index) =>
      textLine(line, x, top + Math.round((index + BASELINE) * block.lineHeight), className),
    )
    .join('');
}
