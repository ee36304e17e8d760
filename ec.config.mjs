/** The code component reads its options from this file: they hold functions, which no JSON has. */
export { code as default } from './config/code.ts';
