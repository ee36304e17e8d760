import { splitPointer, type FieldProblem } from '../../../lib/explorer/index.ts';

/** Returns error messages by JSON pointer, for a form such as "query perPage" or "body application/json". */
export type ProblemsOf = (form: string) => ReadonlyMap<string, string>;

const NONE: ReadonlyMap<string, string> = new Map();

/** Makes a problem a sentence: "is required" becomes "Is required." */
function toSentence(problem: string): string {
  return `${problem.charAt(0).toUpperCase()}${problem.slice(1)}.`;
}

/** Groups problems by form and JSON pointer. Keeps only the first problem of a field. */
export function groupProblems(problems: readonly FieldProblem[]): ProblemsOf {
  const forms = new Map<string, Map<string, string>>();
  for (const { form, pointer, problem } of problems) {
    const own = forms.get(form) ?? new Map<string, string>();
    if (!own.has(pointer)) own.set(pointer, toSentence(problem));
    forms.set(form, own);
  }
  return (form) => forms.get(form) ?? NONE;
}

/** Formats a problem for a list, such as `name: is required`. */
export function nameProblem({ form, pointer, problem }: FieldProblem): string {
  const [, ...words] = form.split(' ');
  const path = splitPointer(pointer).join('.');
  const isBody = form.startsWith('body ');
  const name = isBody ? path || 'body' : [words.join(' ') || form, path].filter(Boolean).join('.');
  return `${name}: ${problem}`;
}

/** Opens the collapsed sections that contain problems, and focuses the first invalid field. */
export function focusInvalid(form: string): void {
  const root = document.getElementById(form);
  const folded = root?.querySelectorAll<HTMLDetailsElement>('details[data-invalid]');
  for (const section of folded ?? []) section.open = true;
  root?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

/** Returns the ID of the control for a value, by its form and JSON pointer. */
export function controlId(base: string, form: string, pointer = ''): string {
  return withoutSpaces(`${base}-${form}${pointer}`);
}

/** Replaces spaces in an ID. In attributes such as `aria-describedby`, a space separates two IDs. */
export function withoutSpaces(id: string): string {
  return id.replace(/\s/g, '_');
}
