/** A call that was sent to the sandbox. */
export interface LogEntry {
  readonly method: string;
  /** Without the query: "/v1/projects/storefront/features". */
  readonly path: string;
  readonly status: number;
}

/** The log keeps the newest calls only, so that it can be stored with the sandbox. */
const MAX_ENTRIES = 200;

type Fetch = (request: Request) => Promise<Response>;

/** Adds a call to a log. Token requests aren't added. */
export function noteCall(log: LogEntry[], { method, url }: Request, status: number): void {
  const { pathname: path } = new URL(url);
  if (path !== '/oauth/token') log.push({ method, path, status });
  if (log.length > MAX_ENTRIES) log.shift();
}

/** Wraps the `fetch` of a sandbox, so that each call is added to `log`. */
export function withLog(fetch: Fetch, log: LogEntry[]): Fetch {
  return async (request) => {
    const response = await fetch(request);
    noteCall(log, request, response.status);
    return response;
  };
}
