import type { JsonValue } from '../../openapi/json.ts';
import { parseText } from '../json-text/parse-text.ts';
import type { TextProblem } from '../json-text/parse-text.ts';
import type { Field, FormState } from './field.ts';

/** A value that was read from a control, or why there is none. */
export type ReadText =
  | { readonly value: JsonValue; readonly problem?: undefined }
  | { readonly value?: undefined; readonly problem: string };

const NUMBER = /^[-+]?(\d+(\.\d*)?|\.\d+)(e[-+]?\d+)?$/i;

function readNumber(text: string, isInteger: boolean): ReadText {
  const value = Number(text.trim());
  if (!NUMBER.test(text.trim()) || !Number.isFinite(value)) {
    return { problem: `Write a ${isInteger ? 'whole ' : ''}number, such as 1.` };
  }
  if (isInteger && !Number.isInteger(value)) return { problem: 'Write a whole number, such as 1.' };
  return { value };
}

/** A date and time as the control of a browser has it lacks the zone: it is the reader's own. */
function readDateTime(text: string): ReadText {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/.test(text)) return { value: text };
  const date = new Date(text);
  return { value: Number.isNaN(date.getTime()) ? text : date.toISOString().replace('.000Z', 'Z') };
}

/** What a reader typed into the control of a field, as a value. Limits are judged elsewhere. */
export function readText(field: Field, text: string): ReadText {
  switch (field.kind) {
    case 'number':
    case 'integer':
      return readNumber(text, field.kind === 'integer');
    case 'boolean':
      return { value: text === 'true' };
    case 'select':
    case 'fixed':
      return { value: field.options.find(({ label }) => label === text)?.value ?? text };
    case 'date-time':
      return readDateTime(text);
    case 'text':
    case 'multiline':
    case 'date':
    case 'file':
      return { value: text };
    default: {
      const { value, problem } = parseText(text);
      return problem ? { problem: problem.message } : { value };
    }
  }
}

/** A value as the text of a control; empty where it is absent. */
export function printValue({ kind, options }: Field, value: JsonValue | undefined): string {
  if (value === undefined) return '';
  if (kind === 'select' || kind === 'fixed') {
    const option = options.find((other) => other.value === value);
    if (option) return option.label;
  }
  if (typeof value === 'string' && kind !== 'json') return value;
  return JSON.stringify(value, null, typeof value === 'object' ? 2 : undefined);
}

/** What the JSON view shows: what is typed there, or the value of the form. */
export function printForm({ text, value }: FormState): string {
  return text ?? (value === undefined ? '' : JSON.stringify(value, null, 2));
}

/** The form with another text in the JSON view. A text that is no JSON keeps the last good value. */
export function editText(state: FormState, text: string): FormState {
  if (text.trim() === '') return { ...state, text, value: undefined };
  const { value, problem } = parseText(text);
  return problem ? { ...state, text } : { ...state, text, value };
}

/** What is wrong with the text of the JSON view; undefined where nothing is typed, or all is well. */
export function findTextProblem({ text }: FormState): TextProblem | undefined {
  return text === undefined || text.trim() === '' ? undefined : parseText(text).problem;
}

/** The form with the JSON view closed: the fields show the last good value. */
export function closeText(state: FormState): FormState {
  return { ...state, text: undefined };
}
