import { asList, asObject, asTexts, isJsonObject, type JsonValue } from '../json.ts';
import type { Fault } from './fault.ts';

const MAX_TEXT_CHARS = 60;
const MAX_LISTED = 12;

const FORMATS: Readonly<Record<string, string>> = {
  'date-time': 'a date and time such as 2026-01-15T09:30:00Z',
  email: 'an email address',
  uri: 'a URI with its scheme, such as https://example.com/',
};

const TYPES: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
};

/** A value for a message, shortened if it is long. */
function quote(value: JsonValue | undefined): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length <= MAX_TEXT_CHARS ? text : `${text.slice(0, MAX_TEXT_CHARS)}…`;
}

function joinOr(parts: readonly string[]): string {
  const shown = parts.slice(0, MAX_LISTED);
  const more = parts.length - shown.length;
  if (more > 0) return `${shown.join(', ')}, or ${more} more`;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} or ${shown.at(-1)}`;
}

function nameType(value: JsonValue | undefined): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'number') return 'a number';
  return TYPES[typeof value] ?? 'nothing';
}

const count = (amount: JsonValue | undefined, one: string, many: string): string =>
  `${String(amount)} ${amount === 1 ? one : many}`;

const characters = (amount: JsonValue | undefined) => count(amount, 'character', 'characters');
const entries = (amount: JsonValue | undefined) => count(amount, 'entry', 'entries');

const lengthOf = (value: JsonValue | undefined): number =>
  typeof value === 'string' ? [...value].length : Object.keys(value ?? {}).length;

/** Describes a wrong type: `must be a string or null, is a number`. */
export function describeTypes(types: readonly string[], value: JsonValue | undefined): string {
  const wanted = joinOr([...new Set(types)].map((type) => TYPES[type] ?? type));
  const found = value !== null && typeof value !== 'object' ? quote(value) : nameType(value);
  return `must be ${wanted}, is ${found}`;
}

/** Describes a value that isn't allowed: `must be "a" or "b", is "c"`. */
export function describeAllowed(
  allowed: readonly JsonValue[],
  value: JsonValue | undefined,
): string {
  const must = `must be ${allowed.length > 2 ? 'one of ' : ''}${joinOr([...new Set(allowed.map(quote))])}`;
  return value === undefined ? must : `${must}, is ${quote(value)}`;
}

function describeUnknown({ schema, path }: Fault): string {
  const names = isJsonObject(schema.properties) ? Object.keys(schema.properties) : [];
  const known = names.filter((name) => name !== path.at(-1));
  if (/^\d+$/.test(path.at(-1) ?? '')) return 'is one entry too many';
  return known.length === 0
    ? 'is not allowed here'
    : `is not a field here; the fields are ${joinOr(known)}`;
}

/** The rule of a pattern, to follow "must": `contain only a-z, dots or hyphens`, or `match ^x$`. */
export function describePattern(pattern: string): string {
  const allowed = CHARACTERS.exec(pattern)?.[1]?.match(/.-.|./g);
  return allowed
    ? `contain only ${joinOr(allowed.map((sign) => SIGNS[sign] ?? sign))}`
    : `match ${pattern}`;
}

type Describe = (fault: Fault) => string;

const SIGNS: Readonly<Record<string, string>> = { '.': 'dots', _: 'underscores', '-': 'hyphens' };

/** A pattern that only lists the allowed characters, such as `^[a-z0-9._-]+$`. */
const CHARACTERS = /^\^\[([^\]^\\]+)\]\+\$$/;

/** Messages for the keywords in the API documents. For others, `describeFault` has a general message. */
const BY_KEYWORD: Readonly<Record<string, Describe>> = {
  type: ({ limit, value }) =>
    describeTypes(typeof limit === 'string' ? [limit] : asTexts(limit), value),
  const: ({ limit, value }) => describeAllowed([limit ?? null], value),
  enum: ({ limit, value }) => describeAllowed((limit ?? []) as readonly JsonValue[], value),
  required: ({ schema: { selector, properties } }) => {
    if (typeof selector !== 'string') return 'is required';
    const { enum: values } = asObject(asObject(properties)[selector]);
    return `is required: it ${describeAllowed(asList(values), undefined)}`;
  },
  maxLength: ({ limit, value }) => `must have at most ${characters(limit)}, has ${lengthOf(value)}`,
  minLength: ({ limit, value }) =>
    value === ''
      ? `must have at least ${characters(limit)}, is empty`
      : `must have at least ${characters(limit)}, has ${lengthOf(value)}`,
  pattern: ({ limit, value }) => `must ${describePattern(String(limit))}, but is ${quote(value)}`,
  format: ({ limit, value }) =>
    `must be ${FORMATS[String(limit)] ?? `of the format ${String(limit)}`}, is ${quote(value)}`,
  minimum: ({ limit, value }) => `must be at least ${String(limit)}, is ${quote(value)}`,
  maximum: ({ limit, value }) => `must be at most ${String(limit)}, is ${quote(value)}`,
  minItems: ({ limit, value }) => `must have at least ${entries(limit)}, has ${lengthOf(value)}`,
  maxItems: ({ limit, value }) => `must have at most ${entries(limit)}, has ${lengthOf(value)}`,
  not: ({ limit }) => {
    const excluded = isJsonObject(limit) && Array.isArray(limit.enum) ? limit.enum : [];
    return excluded.length === 0
      ? 'has a form that is excluded here'
      : `must not be ${joinOr((excluded as readonly JsonValue[]).map(quote))}`;
  },
};

/** Describes a fault, to follow the field's name: `must have at most 100 characters, has 120`. */
export function describeFault(fault: Fault): string {
  if (fault.keyword === 'false') return describeUnknown(fault);
  const describe = BY_KEYWORD[fault.keyword];
  const problem = describe ? describe(fault) : `breaks the rule "${fault.keyword}"`;
  return fault.location.includes('/propertyNames/') ? `is no allowed name: it ${problem}` : problem;
}

/** The path of a value as code writes it: `targets[0].audience.name`. */
export function printPath(path: readonly string[]): string {
  return path
    .map((token, index) => {
      if (/^\d+$/.test(token)) return `[${token}]`;
      if (!/^[\w$-]+$/.test(token)) return `[${JSON.stringify(token)}]`;
      return index === 0 ? token : `.${token}`;
    })
    .join('');
}
