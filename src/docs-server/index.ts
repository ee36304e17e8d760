/** The docs for assistants: tools that search, read, and compute. See README.md in this folder. */
export { createExercises } from './exercises.ts';
export { createTools } from './tools.ts';
