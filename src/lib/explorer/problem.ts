/** A problem with a value that the reader entered. */
export interface FieldProblem {
  /** Where the value is: the key of a form, such as `query page`, or of a credential, or `server`. */
  readonly form: string;
  /** The JSON pointer of the value in the form. */
  readonly pointer: string;
  /** What is wrong, as a phrase that follows the field's name: `is required`. */
  readonly problem: string;
}

/** Whether the problem is in a parameter or the body, and not in the server or credentials. */
export function isInValues({ form }: Pick<FieldProblem, 'form'>): boolean {
  return /^(path|query|header|cookie|body) /.test(form);
}

/** Creates the problem for a missing value. */
export function missing(form: string, pointer = ''): FieldProblem {
  return { form, pointer, problem: 'is required' };
}
