/** What pages import to cite computed numbers in prose and in drawings. */
export { drawExampleRollout, figure, figureValue, readHalf } from '../../../lib/worked/figures.ts';
