/** Functions that only the build uses: they prepare the explorer's data and the requests shown on pages. */
export { createOperationData } from './operation-data.ts';
export { findStartProblems, printPageCurl, readPageRequest } from './page-request.ts';
