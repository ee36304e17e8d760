/** The functions that pages import to show computed numbers. */
export { figure, figureValue, readHalf } from '../../../lib/worked/index.ts';
