import { splitPointer, type FieldProblem } from '../../../lib/explorer/index.ts';

/** What is wrong in the form of a key, by the pointer of the value. */
export type ProblemsOf = (form: string) => ReadonlyMap<string, string>;

const NONE: ReadonlyMap<string, string> = new Map();

/** The rest of a sentence as a sentence: `Is required.` */
function toSentence(problem: string): string {
  return `${problem.charAt(0).toUpperCase()}${problem.slice(1)}.`;
}

/** Problems in the order in which fields ask for them. Of two at one field, the first one counts. */
export function groupProblems(problems: readonly FieldProblem[]): ProblemsOf {
  const forms = new Map<string, Map<string, string>>();
  for (const { form, pointer, problem } of problems) {
    const own = forms.get(form) ?? new Map<string, string>();
    if (!own.has(pointer)) own.set(pointer, toSentence(problem));
    forms.set(form, own);
  }
  return (form) => forms.get(form) ?? NONE;
}

/** What a problem is called in a list: `name: is required`. */
export function nameProblem({ form, pointer, problem }: FieldProblem): string {
  const [, ...words] = form.split(' ');
  const path = splitPointer(pointer).join('.');
  const isBody = form.startsWith('body ');
  const name = isBody ? path || 'body' : [words.join(' ') || form, path].filter(Boolean).join('.');
  return `${name}: ${problem}`;
}

/** Moves the focus to the first field of a form that is wrong, also where it is folded away. */
export function focusInvalid(form: string): void {
  const root = document.getElementById(form);
  const folded = root?.querySelector<HTMLDetailsElement>('details[data-invalid]');
  if (folded) folded.open = true;
  root?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

/** The id of the control of a value. */
export function controlId(base: string, form: string, pointer = ''): string {
  return withoutSpaces(`${base}-${form}${pointer}`);
}

/** Lists of ids have spaces between them, so ids have none. */
export function withoutSpaces(id: string): string {
  return id.replace(/\s/g, '_');
}
