/** Exercises that know whether they are done. See README.md in this folder. */
export { createClient, type Call, type Sandbox } from './client.ts';
export { begin, grade, sendAll, type Baseline, type Verdict } from './grade.ts';
export { noteCall, withLog, type LogEntry } from './log.ts';
export type { Exercise } from './schema.ts';
