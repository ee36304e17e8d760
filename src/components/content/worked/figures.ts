/** The functions with which pages show computed numbers in their text. */
export { figure, figureValue, readHalf } from '../../../lib/worked/index.ts';
