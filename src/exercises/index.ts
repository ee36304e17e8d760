/** Exercises that know whether they are done. See README.md in this folder. */
export { createClient } from './client.ts';
export type { Call, Sandbox } from './client.ts';
export { begin, grade, sendAll } from './grade.ts';
export type { Baseline, Verdict } from './grade.ts';
export { noteCall, withLog } from './log.ts';
export type { LogEntry } from './log.ts';
export type { Exercise } from './schema.ts';
