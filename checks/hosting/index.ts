/** Real web servers, started by tests with the configuration that we write for them. */
export { hostBuild, isInstalled, removeBuild, startServer } from './testing.ts';
