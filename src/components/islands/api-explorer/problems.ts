import { splitPointer, type FieldProblem } from '../../../lib/explorer/index.ts';

/** Returns the problems of a form by its key. The map's keys are pointers of values. */
export type ProblemsOf = (form: string) => ReadonlyMap<string, string>;

const NONE: ReadonlyMap<string, string> = new Map();

/** Capitalizes a problem and adds a period: `Is required.` */
function toSentence(problem: string): string {
  return `${problem.charAt(0).toUpperCase()}${problem.slice(1)}.`;
}

/** Groups problems by form and pointer. Only the first problem of a field is kept. */
export function groupProblems(problems: readonly FieldProblem[]): ProblemsOf {
  const forms = new Map<string, Map<string, string>>();
  for (const { form, pointer, problem } of problems) {
    const own = forms.get(form) ?? new Map<string, string>();
    if (!own.has(pointer)) own.set(pointer, toSentence(problem));
    forms.set(form, own);
  }
  return (form) => forms.get(form) ?? NONE;
}

/** Formats a problem for a list: `name: is required`. */
export function nameProblem({ form, pointer, problem }: FieldProblem): string {
  const [, ...words] = form.split(' ');
  const path = splitPointer(pointer).join('.');
  const isBody = form.startsWith('body ');
  const name = isBody ? path || 'body' : [words.join(' ') || form, path].filter(Boolean).join('.');
  return `${name}: ${problem}`;
}

/** Focuses the first invalid field of a form, and opens the collapsed sections with problems. */
export function focusInvalid(form: string): void {
  const root = document.getElementById(form);
  const folded = root?.querySelectorAll<HTMLDetailsElement>('details[data-invalid]');
  for (const section of folded ?? []) section.open = true;
  root?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

/** The ID of a value's control. */
export function controlId(base: string, form: string, pointer = ''): string {
  return withoutSpaces(`${base}-${form}${pointer}`);
}

/** Replaces spaces, because attributes with several IDs separate them by spaces. */
export function withoutSpaces(id: string): string {
  return id.replace(/\s/g, '_');
}
