import { readCommand, splitQuery } from '../../src/lib/explorer/curl/index.ts';

/** A request as the words of a `curl` command describe it. */
export interface CurlRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Query parameters that `--get` makes of the data. */
  readonly query: readonly (readonly [name: string, value: string])[];
  /** The body as text; undefined for none. A file's name begins with "@". */
  readonly body: string | undefined;
  /** Whether the data are fields of a form. */
  readonly isForm: boolean;
}

/**
 * Reads the words of a `curl` command.
 * @throws Error that names an option which is not known, or the missing URL
 */
export function parseCurl(words: readonly string[]): CurlRequest {
  const command = readCommand({ words, reads: [] });
  if (!command || command.url === '') throw new Error('the curl command has no URL.');
  const { method, url, headers, query, data, notes } = command;
  if (notes.length > 0) throw new Error(notes.join(' '));
  const isJson = data.some(({ kind }) => kind === 'json');
  return {
    method,
    url,
    headers: isJson ? [...headers, ['Content-Type', 'application/json']] : headers,
    query: query.flatMap(splitQuery),
    body: data.length === 0 ? undefined : data.map(({ text }) => text).join('&'),
    isForm: data.some(({ kind }) => kind === 'encoded'),
  };
}
