/** Code highlighting: a theme for the build's highlighter, and a small highlighter of our own for API samples. */
export { colorCode } from './color-code.ts';
export { escapeText, renderCode, splitLines } from './render-code.ts';
export { classOf, CODE_THEME, roleOf } from './theme.ts';
export { cutNames, hangOf, LINE_MAX_CHARS, listWords, wrapLine } from './wrap-line.ts';
