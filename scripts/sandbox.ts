// `npm run sandbox` serves a simulation of both APIs on 127.0.0.1, for trying the docs' cURL commands. It
// starts with demo data and keeps all data in memory.
import { loadSandboxDocuments, openSandbox } from './sandbox/index.ts';
import { serveSandbox } from '../src/sandbox-server/index.ts';

await serveSandbox(process.argv.slice(2), {
  command: 'npm run sandbox --',
  loadDocuments: loadSandboxDocuments,
  openSandbox,
});
