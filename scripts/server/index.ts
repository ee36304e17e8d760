/** Local HTTP servers: one for the finished build, one for a function such as the sandbox's `fetch`. */
export { compressFiles, writeHostFiles } from './host-files.ts';
export { listen, serveFetch } from '../../src/sandbox-server/index.ts';
export { createStaticSite, readAssets, readHosting } from './static-site.ts';
