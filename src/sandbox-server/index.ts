/** HTTP servers on this machine: one for any `fetch`-like function, and one for the sandbox of both APIs. */
export { listen, readPort } from './listen.ts';
export { serveFetch, toListener } from './serve-fetch.ts';
export { serveSandbox } from './serve.ts';
