/** Colors for request samples in the browser, without the grammars that code has at build. */
export { colorCode } from './color-code.ts';
export { PALETTE } from './palette.ts';
