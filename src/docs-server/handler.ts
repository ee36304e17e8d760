import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import record from '../content/data/docs-server.json' with { type: 'json' };
import { findForeign } from '../lib/hosting/own-origin.ts';
import { createDocsServer } from './server.ts';
import type { SiteCopy } from './site-copy.ts';
import type { Tool } from './tools.ts';

/** Each session has a sandbox of its own. When there are more, the one that began first ends. */
const MAX_SESSIONS = 20;

type Transport = WebStandardStreamableHTTPServerTransport;

const refuse = (status: number, message: string) => Response.json({ error: message }, { status });

/** Where the server is, for clients that look before they connect (SEP-2127). */
function serverCard({ site, version }: SiteCopy) {
  const { title, description } = record;
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    name: `${new URL(site).hostname.split('.').toReversed().join('.')}/mcp`,
    title,
    version,
    description,
    remotes: [{ type: 'streamable-http', url: `${site}/mcp` }],
  };
}

/**
 * Creates a handler of MCP over Streamable HTTP, for any host that maps a Request to a Response. Only pages and
 * hosts of this machine and of the site may use it.
 */
export function createHandler(
  copy: SiteCopy,
  start: () => { readonly tools: readonly Tool[]; readonly end: () => void },
): (request: Request) => Promise<Response> {
  const sessions = new Map<string, Transport>();

  const openSession = async () => {
    const { tools, end } = start();
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: () => crypto.randomUUID(),
      enableJsonResponse: true,
      onsessioninitialized: (id) => {
        sessions.set(id, transport);
        const [oldest] = sessions;
        if (oldest && sessions.size > MAX_SESSIONS) void oldest[1].close();
      },
    });
    transport.onclose = () => {
      sessions.delete(transport.sessionId ?? '');
      end();
    };
    await createDocsServer(copy, tools).connect(transport);
    return transport;
  };

  return async (request) => {
    const { pathname, host } = new URL(request.url);
    const { headers } = request;
    const origin = headers.get('origin') ?? undefined;
    const own = [new URL(copy.site).origin];
    const foreign = findForeign(headers.get('host') ?? host, origin, own);
    if (foreign) return refuse(403, foreign);
    if (pathname.endsWith('/server-card')) {
      const type = { 'content-type': 'application/mcp-server-card+json' };
      return Response.json(serverCard(copy), { headers: type });
    }
    // Answers are complete, so no client needs a stream.
    if (request.method === 'GET') return refuse(405, 'Send a POST request. There is no stream.');
    const id = headers.get('mcp-session-id');
    const transport = id === null ? await openSession() : sessions.get(id);
    return (
      transport?.handleRequest(request) ?? refuse(404, 'The session has ended. Start a new one.')
    );
  };
}
