/** A local HTTP server for the finished build, and the files that other servers need. */
export { compressFiles, writeHostFiles } from './host-files.ts';
export { createStaticSite, readAssets, readHosting } from './static-site.ts';
