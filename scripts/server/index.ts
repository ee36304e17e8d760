/** HTTP servers for local use: of a finished build, and of a `fetch`-like function. */
export { listen, readPort } from './listen.ts';
export { serveFetch } from './serve-fetch.ts';
export { createStaticSite } from './static-site.ts';
