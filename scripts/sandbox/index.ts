/** The sandbox in Node.js: the documents that it reads, and a process that runs it. */
export { loadSandboxDocuments } from './documents.ts';
export { openSandbox } from './open-sandbox.ts';
