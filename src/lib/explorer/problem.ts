/** Something that is wrong with what the reader filled in, at a field. */
export interface FieldProblem {
  /** The key of the form, such as `query page`; `server`, or the key of a credential. */
  readonly form: string;
  /** The JSON pointer of the value in the form. */
  readonly pointer: string;
  /** The rest of a sentence that begins with the name of the field: `is required`. */
  readonly problem: string;
}

/** Whether the problem is in a parameter or the body, and not in the server or a credential. */
export function isInValues({ form }: Pick<FieldProblem, 'form'>): boolean {
  return /^(path|query|header|cookie|body) /.test(form);
}

/** The problem that something has to be there. */
export function missing(form: string, pointer = ''): FieldProblem {
  return { form, pointer, problem: 'is required' };
}
