/** Local HTTP servers: one for the finished build, one for a function such as the sandbox's `fetch`. */
export { listen, readPort } from './listen.ts';
export { serveFetch } from './serve-fetch.ts';
export { createStaticSite } from './static-site.ts';
