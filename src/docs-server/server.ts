import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListToolsRequestSchema,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import record from '../content/data/docs-server.json' with { type: 'json' };
import type { SiteCopy } from './site-copy.ts';
import type { Tool } from './tools.ts';

const PROMPT = /^\/ai-prompts\/(.+)\.md$/;
/** The page for missing pages, and pages about the site itself. */
const INNER = /^\/(404|__docusaurus)\b/;

/**
 * Creates the MCP server of the docs. Its resources are the pages as Markdown, and its prompts install an SDK. If
 * a tool fails, the assistant gets the error's message, which says what to do.
 */
export function createDocsServer({ site, version, files }: SiteCopy, tools: readonly Tool[]) {
  const { name, title, instructions } = record;
  const capabilities = { tools: {}, resources: {}, prompts: {} };
  const server = new Server({ name, title, version }, { capabilities, instructions });
  const paths = Object.keys(files).filter((path) => path.endsWith('.md'));
  const pages = paths.filter((path) => !PROMPT.test(path) && !INNER.test(path));
  const prompts = paths.flatMap((path) => PROMPT.exec(path)?.[1] ?? []);
  const read = (path: string) => {
    const text = files[path];
    if (text !== undefined) return text;
    const error = new Error(`There is no ${path}. List what there is first.`);
    throw Object.assign(error, { code: ErrorCode.InvalidParams });
  };
  const mimeType = 'text/markdown';
  const titleOf = (path: string) => /^# (.*)$/m.exec(read(path))?.[1] ?? path;

  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ name, description, inputSchema, annotations }) => {
      return { name, description, inputSchema: { ...inputSchema }, annotations };
    }),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const answer = (text: string, isError = false) => ({
      content: [{ type: 'text', text }],
      isError,
    });
    try {
      const tool = tools.find(({ name }) => name === params.name);
      if (!tool) throw new Error(`There is no tool ${params.name}.`);
      return answer(await tool.run(params.arguments ?? {}));
    } catch (error) {
      return answer(error instanceof Error ? error.message : String(error), true);
    }
  });
  server.setRequestHandler(ListResourcesRequestSchema, () => ({
    resources: pages.map((path) => {
      return { uri: site + path, name: path.slice(1), title: titleOf(path), mimeType };
    }),
  }));
  server.setRequestHandler(ReadResourceRequestSchema, ({ params: { uri } }) => {
    const text = read(uri.startsWith(site) ? uri.slice(site.length) : uri);
    return { contents: [{ uri, mimeType, text }] };
  });
  server.setRequestHandler(ListPromptsRequestSchema, () => ({
    prompts: prompts.map((name) => ({ name, description: titleOf(`/ai-prompts/${name}.md`) })),
  }));
  server.setRequestHandler(GetPromptRequestSchema, ({ params: { name } }) => {
    const text = read(`/ai-prompts/${name}.md`);
    return { messages: [{ role: 'user', content: { type: 'text', text } }] };
  });
  return server;
}
