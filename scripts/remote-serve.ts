// Serves our copies of remote Markdown files as the code hosts would, to test live builds and syncs offline.
// PORT sets the port, and REMOTE_SERVE_FOLDER another folder with the same layout.
import { createServer } from 'node:http';
import { playCodeHosts } from '../src/loaders/remote/index.ts';
import { SNAPSHOT_FOLDER } from './remote-hosts.ts';
import { listen, readPort } from '../src/sandbox-server/index.ts';

const DEFAULT_PORT = '4390';

async function serve(): Promise<void> {
  const server = createServer(
    playCodeHosts({
      folder: process.env['REMOTE_SERVE_FOLDER'] ?? SNAPSHOT_FOLDER,
      onAnswer: (address, status) => console.log(`${status || 'hang'} ${address}`),
    }),
  );
  const address = await listen(server, readPort(process.env['PORT'] ?? DEFAULT_PORT));
  const base = new URL(address).origin;
  console.log(`Code hosts: REMOTE_BASE_URL=${base} REMOTE_MODE=live npm run build`);
}

serve().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
