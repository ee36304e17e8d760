/** Exercises of the docs as evaluations of coding agents. */
export { openDocs } from './docs.ts';
export { readOptions, USAGE } from './options.ts';
export { printTable } from './report.ts';
export { readExercises, runExercise, type Attempt, type Result } from './run.ts';
