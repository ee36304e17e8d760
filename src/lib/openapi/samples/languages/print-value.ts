import { isJsonObject, type JsonValue } from '../../json.ts';
import { indent } from './lines.ts';
import { quoteJavaScript, quoteLong } from './quote.ts';

/** How a language writes values as literals. `step` is one indentation, and `key` prints a field's name. */
interface Notation {
  readonly step: string;
  readonly literal: (value: string | number | boolean | null) => string;
  readonly key: (name: string) => string;
}

function wrap([open, close]: readonly [string, string], parts: readonly string[], step: string) {
  if (parts.length === 0) return open + close;
  return [open, ...parts.map((part) => `${indent(part, step)},`), close].join('\n');
}

function print(value: JsonValue, notation: Notation): string {
  const { step, literal, key } = notation;
  if (isJsonObject(value)) {
    const fields = Object.entries(value).map(([name, field]) => {
      return `${key(name)}: ${print(field, notation)}`;
    });
    return wrap(['{', '}'], fields, step);
  }
  if (typeof value !== 'object' || value === null) return literal(value);
  const entries = value.map((entry) => print(entry, notation));
  return wrap(['[', ']'], entries, step);
}

const JAVASCRIPT: Notation = {
  step: '  ',
  literal: (value) => (typeof value === 'string' ? quoteJavaScript(value) : String(value)),
  key: (name) => {
    // In an object literal, this name would set the prototype instead of a field.
    if (name === '__proto__') return "['__proto__']";
    return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoteJavaScript(name);
  },
};

const PYTHON: Notation = {
  step: '    ',
  literal: (value) => {
    if (typeof value === 'string') return quoteLong(value);
    if (typeof value === 'boolean') return value ? 'True' : 'False';
    return value === null ? 'None' : String(value);
  },
  key: quoteLong,
};

export function printJavaScript(value: JsonValue): string {
  return print(value, JAVASCRIPT);
}

export function printPython(value: JsonValue): string {
  return print(value, PYTHON);
}
