/** What the build makes of operations, and of the requests that pages write down. Never in a page's script. */
export { findNextOperations } from './next-operations.ts';
export { findStartProblems } from './find-start-problems.ts';
export { createOperationData } from './operation-data.ts';
export { printPageCurl } from './page-curl.ts';
export { readPageRequest } from './page-request.ts';
