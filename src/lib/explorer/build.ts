/** Functions for the build only: the explorer's data for operations, and the requests that pages contain. */
export { findNextOperations } from './next-operations.ts';
export { findStartProblems } from './find-start-problems.ts';
export { createOperationData } from './operation-data.ts';
export { printPageCurl } from './page-curl.ts';
export { readPageRequest } from './page-request.ts';
