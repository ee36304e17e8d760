/** Options for Expressive Code's `<Code>`. They contain functions, so they can't be passed as JSON. */
export { code as default } from './config/code.ts';
