/** The sandbox in Node.js: the documents that it reads, and a process that runs it. */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { loadSource, OPENAPI_SOURCES } from '../../src/loaders/openapi/index.ts';
import { compactDocument, type SandboxDocuments } from '../../src/sandbox/index.ts';
import { GuardedSandbox, inProcesses, type GuardOptions } from '../../src/sandbox/thread/index.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Loads the OpenAPI documents of both APIs in the compact form that the sandbox uses. */
export async function loadSandboxDocuments(): Promise<SandboxDocuments> {
  const documents = OPENAPI_SOURCES.map(async (source) => {
    const document = await loadSource(source, { root: ROOT, mode: 'snapshot' });
    return [source.id, compactDocument(document)] as const;
  });
  return Object.fromEntries(await Promise.all(documents)) as unknown as SandboxDocuments;
}

/** Opens a sandbox in a process of its own, so that no request can stop the program. */
export function openSandbox(options: GuardOptions): Promise<GuardedSandbox> {
  const file = new URL('./process.ts', import.meta.url);
  return GuardedSandbox.open(inProcesses(fork, file, []), options);
}
