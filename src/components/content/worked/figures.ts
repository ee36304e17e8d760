/** What pages import to cite computed numbers. */
export { figure, figureValue, readHalf } from '../../../lib/worked/index.ts';
