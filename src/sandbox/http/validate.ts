/** What is wrong with a request, and where. */
export interface RequestProblem {
  readonly in: 'path' | 'query' | 'header' | 'body';
  /** JSON pointer into the body, such as `/variations/0/key`; of a parameter, its name after `/`. */
  readonly pointer: string;
  /** The keyword of the schema that is not met, such as `required` or `maxLength`. */
  readonly keyword: string;
  /** In words, beginning with the name: `key is required`, `perPage must be from 1 to 1000`. */
  readonly message: string;
}
