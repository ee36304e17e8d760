import { ROOT_POINTER } from './pointer.ts';

/** A fault in a document: its JSON pointer, and what is wrong, such as `the operation needs a response`. */
interface Problem {
  readonly pointer: string;
  readonly problem: string;
}

/** A fault in a document. The message names the file or URL, the pointer, and what is wrong. */
export class OpenApiError extends Error {
  override readonly name = 'OpenApiError';

  constructor(source: string, { pointer, problem }: Problem) {
    super(`${source}${pointer === ROOT_POINTER ? '' : ` at ${pointer}`}: ${problem}`);
  }
}
