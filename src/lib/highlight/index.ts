/** Colors of code: the theme for the build, and a highlighter for request samples without large grammars. */
export { colorCode } from './color-code.ts';
export { classOf, CODE_THEME, roleOf } from './theme.ts';
