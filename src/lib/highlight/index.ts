/** Highlights request samples in the browser, without the large grammars that the build uses. */
export { colorCode } from './color-code.ts';
export { PALETTE } from './palette.ts';
