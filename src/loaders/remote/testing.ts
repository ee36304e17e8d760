import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { satteri } from '@astrojs/markdown-satteri';
import type { Paragraph } from 'mdast';
import type { MdastPluginDefinition } from 'satteri';
import { createRemoteRenderer, remoteMarkdown } from './render.ts';
import { REMOTE_SOURCES, type RemoteSource } from './sources.ts';

export function makeSource(changes: Partial<RemoteSource> = {}): RemoteSource {
  return {
    id: 'tool',
    host: 'github',
    repository: 'guidon-hq/tool',
    ref: 'v1.0.0',
    branch: 'main',
    paths: ['README.md', 'docs/*.md'],
    license: 'MIT',
    use: 'pages',
    routePrefix: 'tool',
    about: 'A tool that a test reads about, in a sentence of some length.',
    tags: [],
    ...changes,
  };
}

/** A site without remote pages. */
export const SITE = {
  snapshotFolder: 'src/content/none',
  siteUrl: 'https://docs.guidon.example',
};

/** Stands in for Starlight, which turns the directives of asides into HTML. */
const asides: MdastPluginDefinition = {
  name: 'asides',
  containerDirective: ({ name, children }) => ({
    type: 'paragraph',
    data: { hName: 'aside', hProperties: { title: name } } as Paragraph['data'],
    children: [...children] as Paragraph['children'],
  }),
};

/** Renders a file of a source like a build, but without Starlight and code frames. */
export async function makePage(text: string, { path = 'README.md', id = 'cli', site = SITE } = {}) {
  const source = REMOTE_SOURCES.find((known) => known.id === id) ?? makeSource();
  const processor = satteri({
    features: { headingAttributes: true, directive: true },
    mdastPlugins: [remoteMarkdown(site), asides],
  });
  const renderer = await createRemoteRenderer(processor, { syntaxHighlight: false });
  const fileURL = pathToFileURL(join(site.snapshotFolder, id, path));
  const { code } = await renderer.render(text, { fileURL });
  return { document: { source, path }, html: code };
}

/** Creates a folder with files. Declared with `using`, it is removed after the test. */
export function makeFolder(files: Readonly<Record<string, string>> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'remote-test-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const [path, text] of Object.entries(files)) write(path, text);
  return {
    folder,
    write,
    rename: (from: string, to: string) => renameSync(join(folder, from), join(folder, to)),
    copyFrom: (other: string) => cpSync(other, folder, { recursive: true }),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Starts a local server. Declared with `await using`, it is closed after the test with its connections. */
export async function startServer(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A fault that a simulated code host has. A number is a status code. */
export type Fault = number | 'hang' | 'cut' | 'html' | 'loop' | 'huge' | 'reset' | 'binary';

const HUGE_BYTES = 8 * 1024 * 1024;

/** Responds with a fault. Returns the status, for the log. */
function fail(fault: Fault, address: string, response: ServerResponse): number {
  if (typeof fault === 'number') {
    response.writeHead(fault, { 'retry-after': '0' }).end();
    return fault;
  }
  if (fault === 'hang') return 0;
  if (fault === 'reset') response.destroy();
  if (fault === 'loop') response.writeHead(302, { location: address }).end();
  if (fault === 'html')
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Log in</h1>');
  if (fault === 'huge')
    response.writeHead(200, { 'content-type': 'text/plain' }).end('x'.repeat(HUGE_BYTES));
  if (fault === 'binary')
    response.writeHead(200, { 'content-type': 'text/plain' }).end(Buffer.from([0xff, 0xfe, 0xfd]));
  if (fault === 'cut') {
    response.writeHead(200, { 'content-type': 'text/plain', 'content-length': '1000' });
    response.write('# Half', () => response.destroy());
  }
  return fault === 'loop' ? 302 : 200;
}

/** Responds with the fault of a URL if it has one, otherwise like `listener`. */
export function withFaults(
  listener: RequestListener,
  faultOf: (address: string) => Fault | undefined,
  onAnswer: (address: string, status: number) => void,
): RequestListener {
  return (request, response) => {
    const address = request.url ?? '/';
    const fault = faultOf(address);
    if (fault === undefined) void listener(request, response);
    else onAnswer(address, fail(fault, address, response));
  };
}
