import { readCommand, splitQuery } from '../../src/lib/explorer/curl/index.ts';

/** The request of a `curl` command. */
export interface CurlRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Query parameters that `--get` creates from the data. */
  readonly query: readonly (readonly [name: string, value: string])[];
  /** The body as text; undefined if there is none. A file name starts with "@". */
  readonly body: string | undefined;
  /** Whether the data are form fields. */
  readonly isForm: boolean;
}

/**
 * Parses the words of a `curl` command.
 * @throws Error with the unknown option, or for a missing URL
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
