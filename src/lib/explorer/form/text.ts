import { parseText } from '../json-text/parse-text.ts';
import type { TextProblem } from '../json-text/parse-text.ts';
import type { FormState } from './field.ts';

/** The text in the JSON view: the typed text, or the form's value as JSON. */
export function printForm({ text, value }: FormState): string {
  return text ?? (value === undefined ? '' : JSON.stringify(value, null, 2));
}

/** Sets the text in the JSON view. Invalid JSON keeps the last valid value. */
export function editText(state: FormState, text: string): FormState {
  if (text.trim() === '') return { ...state, text, value: undefined };
  const { value, problem } = parseText(text);
  return problem ? { ...state, text } : { ...state, text, value };
}

/** The syntax problem of the text in the JSON view. Undefined if it is empty or valid. */
export function findTextProblem({ text }: FormState): TextProblem | undefined {
  return text === undefined || text.trim() === '' ? undefined : parseText(text).problem;
}

/** Closes the JSON view. The fields show the last valid value. */
export function closeText(state: FormState): FormState {
  return { ...state, text: undefined };
}
