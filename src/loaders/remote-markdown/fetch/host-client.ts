import { CODE_HOSTS } from '../sources.ts';
import type { CodeHostId } from '../sources.ts';
import { FetchError, requestText } from '../../fetch/request.ts';
import type { Answer } from '../../fetch/request.ts';
import { Queue } from './queue.ts';
import { RETRY, withRetries } from './retry.ts';
import type { RetryOptions } from './retry.ts';

/** Options for requests to code hosts. */
export interface ClientOptions {
  readonly timeoutMs: number;
  /** The URL of a test server that replaces all hosts. */
  readonly baseUrl?: string;
  readonly maxBytes?: number;
  readonly retry?: Partial<RetryOptions>;
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

/** An existing copy and its ETag. With the ETag, a host can answer 304 instead of sending the file again. */
export interface KnownText {
  readonly etag: string;
  readonly text: string;
}

/** A text from a host. `isFresh` is false if the host returned 304 for the known text. */
export interface FetchedText {
  readonly text: string;
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
  readonly isFresh: boolean;
}

const MAX_BYTES = 2 * 1024 * 1024;
const REQUESTS_AT_A_TIME = 4;
/** Consecutive failed requests after which a host counts as down. */
const FAILURES_UNTIL_DOWN = 3;
const SILENCES_UNTIL_DOWN = 2;

/** The `Accept` header of a request for the list of a repository's files. */
export const ACCEPT_JSON = 'application/json';

const TEXT_TYPES = /^(text\/(?!html)|application\/(octet-stream|vnd\.github\.raw|markdown))|^$/i;

/** Throws for a response that isn't of the requested type, such as the HTML of a login page. */
function checkType(type: string, accept: string): void {
  const isWanted = accept === ACCEPT_JSON ? /json/i.test(type) : TEXT_TYPES.test(type);
  if (!isWanted) throw new FetchError(`the answer is ${type || 'of no type'}, not the file`);
}

/** Throws unless a URL uses the host's own origin over https, or the test server. */
export function checkAddress(url: URL, origin: string, baseUrl: string | undefined): void {
  if (url.username !== '' || url.password !== '') throw new Error('the address holds credentials');
  if (url.origin === (baseUrl ?? origin)) return;
  throw new Error(
    baseUrl === undefined
      ? `${url.origin} is not ${origin}, the host in src/loaders/remote-markdown/sources.ts`
      : `${url.origin} is not REMOTE_BASE_URL, which stands in for every host`,
  );
}

/** Sends requests to one host: a few at a time, with retries, and none after the host counts as down. */
export class HostClient {
  readonly #queue = new Queue(REQUESTS_AT_A_TIME);
  readonly #host: CodeHostId;
  readonly #options: ClientOptions;
  #failures = 0;
  #silences = 0;

  constructor(host: CodeHostId, options: ClientOptions) {
    this.#host = host;
    this.#options = options;
  }

  /** Fetches a text, or returns the known one if the host answers 304. Throws FetchError. */
  fetch(url: string, accept: string, known?: KnownText): Promise<FetchedText> {
    return this.#queue.run(() => this.#fetch(url, accept, known));
  }

  async #fetch(url: string, accept: string, known: KnownText | undefined): Promise<FetchedText> {
    if (this.#isDown) throw new FetchError('its host gave no usable answer before');
    try {
      const answer = await withRetries(() => this.#request(url, accept, known), this.#retry);
      this.#failures = this.#silences = 0;
      return readAnswer(answer, accept, known);
    } catch (error) {
      this.#count(error);
      throw error;
    }
  }

  get #isDown(): boolean {
    return this.#failures >= FAILURES_UNTIL_DOWN || this.#silences >= SILENCES_UNTIL_DOWN;
  }

  get #retry(): RetryOptions {
    return { ...RETRY, ...this.#options.retry };
  }

  /** Counts failures of the host. A response such as 404 concerns one file and doesn't count. */
  #count(error: unknown): void {
    if (!(error instanceof FetchError) || !error.canRetry) return;
    this.#failures += 1;
    if (error.isSilent) this.#silences += 1;
  }

  #request(url: string, accept: string, known: KnownText | undefined): Promise<Answer> {
    const { baseUrl, timeoutMs, maxBytes = MAX_BYTES, environment = {} } = this.#options;
    const { api, ...host } = CODE_HOSTS[this.#host];
    const { origin } = new URL(api);
    // A test server uses http, so it gets no token.
    const hasToken = baseUrl === undefined && 'tokenVariable' in host;
    return requestText(baseUrl === undefined ? url : url.replace(origin, baseUrl), {
      headers: { accept, ...(known && { 'if-none-match': known.etag }) },
      token: hasToken ? environment[host.tokenVariable] || undefined : undefined,
      timeoutMs,
      maxBytes,
      checkAddress: (address) => checkAddress(address, origin, baseUrl),
    });
  }
}

function readAnswer(answer: Answer, accept: string, known: KnownText | undefined): FetchedText {
  const { headers, status, text } = answer;
  if (status === 304) {
    if (!known) throw new FetchError('the answer is 304, but nothing was asked for');
    return { ...known, isFresh: false };
  }
  checkType(headers.get('content-type') ?? '', accept);
  const etag = headers.get('etag') ?? undefined;
  const lastModified = headers.get('last-modified') ?? undefined;
  return { text, etag, lastModified, isFresh: true };
}
