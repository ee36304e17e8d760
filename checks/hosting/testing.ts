import { spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { request, Agent } from 'node:http';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { compressFiles, writeHostFiles, type readHosting } from '../../scripts/server/index.ts';

/** A response as it arrives: nothing is followed or decompressed, and equal headers are joined. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export type Ask = (
  path: string,
  headers?: Record<string, string>,
  method?: string,
) => Promise<Reply>;

/** A build that is served, with what it promises. */
export interface HostedBuild {
  readonly hosting: ReturnType<typeof readHosting>;
  /** The folder that a host serves. The build is in the folder of its base path. */
  readonly root: string;
  /** The configuration of each host. */
  readonly built: string;
}

/** A texts for which the suite writes compressed copies: the home page. */
export const COMPRESSED = '/index.html';

/** Copies a build to where hosts can read it, and writes their configuration. */
export function hostBuild(dist: string, hosting: HostedBuild['hosting']): HostedBuild {
  const root = mkdtempSync(join(tmpdir(), 'hosts-'));
  chmodSync(root, 0o755);
  const folder = join(root, 'www', hosting.basePath);
  const built = join(root, 'built');
  cpSync(dist, folder, { recursive: true });
  compressFiles(folder, [COMPRESSED]);
  writeHostFiles(hosting, built);
  cpSync(join(built, 'htaccess'), join(folder, '.htaccess'));
  return { hosting, root, built };
}

/** How each server from Debian's packages is started with the configuration that we write. */
const SERVERS = {
  nginx: {
    program: '/usr/sbin/nginx',
    start: ({ root, built }: HostedBuild, port: number) => {
      const site = readFileSync(join(built, 'nginx.conf'), 'utf8')
        .replace('listen 80;', `listen 127.0.0.1:${port};`)
        .replace('root /srv/docs;', `root ${root}/www;`);
      writeFileSync(join(root, 'site.conf'), site);
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
      const main = [
        'daemon off;',
        ...(process.getuid?.() === 0 ? ['user root;'] : []),
        `pid ${root}/nginx.pid;`,
        'events {}',
        'http {',
        'access_log off;',
        ...temporary.map((name) => `${name}_temp_path ${root}/${name};`),
        `include ${root}/site.conf;`,
        '}',
      ];
      writeFileSync(join(root, 'main.conf'), main.join('\n'));
      return { args: ['-c', join(root, 'main.conf')], env: {} };
    },
  },
  Caddy: {
    program: '/usr/bin/caddy',
    start: ({ root, built }: HostedBuild, port: number) => {
      const main = `{\n\tadmin off\n\tauto_https off\n}\nimport ${built}/Caddyfile\n`;
      writeFileSync(join(root, 'Caddyfile'), main);
      return {
        args: ['run', '--config', join(root, 'Caddyfile'), '--adapter', 'caddyfile'],
        env: {
          DOCS_ADDRESS: `http://127.0.0.1:${port}`,
          DOCS_ROOT: join(root, 'www'),
          XDG_DATA_HOME: root,
          XDG_CONFIG_HOME: root,
        },
      };
    },
  },
  Apache: {
    program: '/usr/sbin/apache2',
    start: ({ root }: HostedBuild, port: number) => {
      const modules = ['mpm_event', 'authz_core', 'dir', 'headers', 'mime', 'rewrite', 'setenvif'];
      const available = '/etc/apache2/mods-available';
      const main = [
        `ServerName 127.0.0.1`,
        `Listen 127.0.0.1:${port}`,
        `PidFile ${root}/apache.pid`,
        `DefaultRuntimeDir ${root}`,
        `ErrorLog ${root}/apache.log`,
        ...(process.getuid?.() === 0 ? ['User www-data', 'Group www-data'] : []),
        ...modules.map((name) => `Include ${available}/${name}.load`),
        `Include ${available}/mime.conf`,
        `DocumentRoot ${root}/www`,
        `<Directory ${root}/www>`,
        'AllowOverride All',
        'Require all granted',
        '</Directory>',
      ];
      writeFileSync(join(root, 'apache.conf'), main.join('\n'));
      return { args: ['-DFOREGROUND', '-f', join(root, 'apache.conf')], env: {} };
    },
  },
};

export type ServerName = keyof typeof SERVERS;

export const isInstalled = (name: ServerName) => existsSync(SERVERS[name].program);

/** Starts a server. Rejects with what it printed if it ends before it answers. */
export async function startServer(
  name: ServerName,
  build: HostedBuild,
): Promise<{ address: string; stop: () => Promise<void> }> {
  const port = await findFreePort();
  const { program, start } = SERVERS[name];
  const { args, env } = start(build, port);
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text) => (said += String(text)));
  while (!(await accepts(port)))
    if (child.exitCode !== null) throw new Error(`${name} ended: ${said}`);
  return { address: `http://127.0.0.1:${port}`, stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** Whether something listens on a port, after at most 50 ms. */
function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => setTimeout(resolve, 50, false));
  });
}

/** Asks a server over HTTP, with paths and headers as they are. */
export function askServer(address: string): Ask {
  const { hostname, port } = new URL(address);
  const agent = new Agent({ keepAlive: true });
  return (path, headers = {}, method = 'GET') =>
    new Promise((resolve, reject) => {
      const sent = request({ agent, hostname, port, path, headers, method }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          const entries = Object.entries(response.headers).map(([name, value]) => [
            name,
            String(value),
          ]);
          resolve({
            status: response.statusCode ?? 0,
            headers: Object.fromEntries(entries) as Record<string, string>,
            body: Buffer.concat(parts),
          });
        });
      });
      sent.on('error', reject).end();
    });
}

/** Asks the `fetch` handler of an edge function. */
export function askHandler(handle: (request: Request) => Promise<Response>): Ask {
  return async (path, headers = {}, method = 'GET') => {
    const response = await handle(new Request(`http://docs.example${path}`, { headers, method }));
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
    };
  };
}

export const removeBuild = ({ root }: HostedBuild) => rmSync(root, { recursive: true });
