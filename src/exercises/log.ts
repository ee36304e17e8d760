/** A call that was sent to the sandbox. */
export interface LogEntry {
  readonly method: string;
  /** Without the query: "/v1/projects/storefront/features". */
  readonly path: string;
  readonly status: number;
}

/** The log keeps the newest calls only, so that it can be stored with the sandbox. */
const MAX_ENTRIES = 500;

type Fetch = (request: Request) => Promise<Response>;

/** Wraps the `fetch` of a sandbox, so that each call is added to `log`. Token requests aren't. */
export function withLog(fetch: Fetch, log: LogEntry[]): Fetch {
  return async (request) => {
    const response = await fetch(request);
    const { pathname } = new URL(request.url);
    if (pathname !== '/oauth/token')
      log.push({ method: request.method, path: pathname, status: response.status });
    if (log.length > MAX_ENTRIES) log.shift();
    return response;
  };
}
