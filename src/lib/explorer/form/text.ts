import { parseText } from '../json-text/parse-text.ts';
import type { TextProblem } from '../json-text/parse-text.ts';
import type { FormState } from './field.ts';

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
