import { createTools } from '../../../docs-server/index.ts';
import { stripSlash, withBase, withoutBase } from '../../../lib/paths/paths.ts';
import {
  createSandboxFetch,
  openSandbox,
} from '../../islands/api-explorer/sandbox/page-sandbox.ts';
import { getBackend, readFacets, readSettings } from '../../islands/search/load-backend.ts';

/** The part of WebMCP that this file uses (https://webmachinelearning.github.io/webmcp). It may still change. */
interface ModelContext {
  registerTool: (tool: object) => Promise<void>;
}

/** Offers the tools of the docs to the browser's agent. They search, read, and use the tab's sandbox. */
export async function start(): Promise<void> {
  const { modelContext } = document as Document & { readonly modelContext?: ModelContext };
  const settings = readSettings();
  const { basePath } = settings;
  const address = withBase('/sandbox/documents.json', basePath);
  const tools = createTools({
    site: stripSlash(new URL(basePath, location.href).href),
    readFile: async (file) => {
      const response = await fetch(withBase(file, basePath));
      if (!response.ok) throw new Error(`${file} returned ${response.status}.`);
      return response.text();
    },
    search: async (query) => {
      const backend = await getBackend(settings);
      const { hits } = await backend.search(query, readFacets(settings), 0, { whole: true });
      return hits.map((hit) => ({ ...hit, url: withoutBase(hit.url, basePath) }));
    },
    openSandbox: async () => {
      const sandbox = await openSandbox(address);
      return { ...sandbox, fetch: createSandboxFetch(address) };
    },
  });
  const registered = tools.map(({ run, ...tool }) =>
    // An agent sees a result, but not why a promise was rejected.
    modelContext?.registerTool({
      ...tool,
      execute: (input: unknown) => run(input).catch(String),
    }),
  );
  await Promise.allSettled(registered);
}
