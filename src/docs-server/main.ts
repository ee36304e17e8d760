// The docs in one file: `guidon-docs.mjs`. Run by Node.js, it is an MCP server over stdio. For a host that maps
// requests to responses, it exports `fetch`, which answers /mcp. `node guidon-docs.mjs sandbox` serves the sandbox.
import { serveSandbox } from '../sandbox-server/index.ts';
import { openHere, serveProcess, type SandboxDocuments } from '../sandbox/index.ts';
import { GuardedSandbox, inProcesses } from '../sandbox/thread/index.ts';
import { createHandler } from './handler.ts';
import { createDocsServer } from './server.ts';
import { openSite, unpackSite } from './site-copy.ts';
import { createTools } from './tools.ts';

/** The copy of the site, which the build writes before this code. */
declare const PACKED_SITE: string;

/** The argument with which this file starts itself to run a sandbox. */
const SANDBOX = '--serve-sandbox';
/** Other hosts may have the modules of Node.js, but start no processes from this file. */
const isNode = navigator.userAgent.startsWith('Node.js/');
const processes = isNode ? process.getBuiltinModule('node:child_process') : undefined;

const openThread = processes
  ? inProcesses(processes.fork, new URL(import.meta.url), [SANDBOX])
  : openHere;

async function open() {
  const copy = await unpackSite(PACKED_SITE);
  const site = openSite(copy);
  /** Creates the tools for one user, and what ends them. */
  const start = () => {
    let sandbox: GuardedSandbox | undefined;
    const openSandbox = async (documents: SandboxDocuments) =>
      (sandbox = await GuardedSandbox.open(openThread, { documents }));
    return { tools: createTools({ ...site, openSandbox }), end: () => sandbox?.close() };
  };
  return { copy, start };
}

let handler: Promise<ReturnType<typeof createHandler>> | undefined;

/** Answers a request to /mcp or /mcp/server-card. */
export async function fetch(request: Request): Promise<Response> {
  handler ??= open().then(({ copy, start }) => createHandler(copy, start));
  return (await handler)(request);
}

export default { fetch };

/** Answers an assistant that started this program. */
async function serveStdio(): Promise<void> {
  const { StdioServerTransport } = await import('@modelcontextprotocol/sdk/server/stdio.js');
  const { copy, start } = await open();
  await createDocsServer(copy, start().tools).connect(new StdioServerTransport());
}

const USAGE = `node guidon-docs.mjs                   answers an assistant over stdio (MCP)
node guidon-docs.mjs sandbox [flags]   serves both APIs on this machine; for its flags, add --help
node guidon-docs.mjs --help            prints these commands`;

async function run([command, ...args]: readonly string[]): Promise<void> {
  if (command === undefined) return serveStdio();
  if (command === '--help') return console.log(USAGE);
  if (command === 'sandbox')
    return serveSandbox(args, {
      command: 'node guidon-docs.mjs sandbox',
      loadDocuments: async () => {
        const { files } = await unpackSite(PACKED_SITE);
        return JSON.parse(files['/sandbox/documents.json'] ?? '') as SandboxDocuments;
      },
      openSandbox: (options) => GuardedSandbox.open(openThread, options),
    });
  console.error(`There is no command "${command}". Write one of:\n${USAGE}`);
  process.exitCode = 2;
}

if (isNode && process.send && process.argv[2] === SANDBOX) serveProcess(process);
else if (isNode && (import.meta.main ?? import.meta.filename === process.argv[1]))
  await run(process.argv.slice(2));
