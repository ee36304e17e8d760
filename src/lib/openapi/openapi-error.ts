import { ROOT_POINTER } from './pointer.ts';

/** A fault in a document. The message names the file or URL, the pointer, and what is wrong. */
export class OpenApiError extends Error {
  override readonly name = 'OpenApiError';

  /** @param fault what is wrong, and where, such as `the operation needs a response` */
  constructor(source: string, fault: { readonly pointer: string; readonly problem: string }) {
    const place = fault.pointer === ROOT_POINTER ? '' : ` at ${fault.pointer}`;
    super(`${source}${place}: ${fault.problem}`);
  }
}
