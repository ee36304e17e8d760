/** Functions for the build only: the explorer's data for operations, and the requests that pages contain. */
export { findNextOperations } from './next-operations.ts';
export { createOperationData } from './operation-data.ts';
export { printPageCurl } from './page-curl.ts';
export { renameExample } from './rename-example.ts';
export { findStartProblems, readPageRequest } from './page-request.ts';
