/** Both HTTP APIs with an in-memory store. See README.md in this folder. */
export { createSandbox, SANDBOX_OPERATIONS } from './sandbox.ts';
export type { SandboxOptions, Snapshot } from './sandbox.ts';
export type { SandboxAccount } from './oauth/credential-of.ts';
export { createRoutes } from './http/router.ts';
export { compactDocument } from './documents/compact.ts';
export { followRef, type SandboxDocuments } from './documents/model.ts';
export { createDemoRows, createEmptyRows, DEMO_CREDENTIALS } from './demo/index.ts';
export type { Rows } from './store/store.ts';
export { addSamples, SAMPLE_KEYS, SAMPLE_PROJECT } from './demo/samples.ts';
export { openHere, serveProcess, serveThread } from './thread/serve.ts';
