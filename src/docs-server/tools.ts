import { Validator, type Schema } from '@cfworker/json-schema';
import record from '../content/data/docs-server.json' with { type: 'json' };
import type { User } from '../lib/bucketing/index.ts';
import { describePlan, type TestLengthState } from '../lib/figures/test-length.ts';
import { withoutBase } from '../lib/paths/paths.ts';
import { LEVELS, type SearchHit } from '../lib/search/index.ts';
import type { SandboxDocuments } from '../sandbox/index.ts';
import type { Task } from './exercises.ts';
import { createOperations, type Operations } from './operations.ts';
import { createPlayground } from './playground.ts';
import type { Playground, SandboxCall, ToolSandbox } from './playground.ts';
import { readSection } from './read-section.ts';

/** What the tools read: files of the built site, its search, and a sandbox. */
export interface Sources {
  /** The URL of the published site, without a trailing slash: "https://docs.example". */
  readonly site: string;
  /** Returns the text of a file of the site, such as "/sdk.md". Rejects if there is none. */
  readonly readFile: (file: string) => Promise<string>;
  /** Returns the search results for a question, best first. */
  readonly search: (query: string) => Promise<readonly SearchHit[]>;
  readonly openSandbox: (documents: SandboxDocuments) => Promise<ToolSandbox>;
  /** The names of the exercises. Without them, there are no tools for exercises. */
  readonly exercises?: readonly string[];
}

/** A tool that an assistant can call, over MCP or in a page. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: Schema & { readonly type: 'object' };
  readonly annotations: { readonly readOnlyHint: boolean; readonly openWorldHint: boolean };
  /** Returns the answer as text. Rejects with an error that says what to do instead. */
  readonly run: (input: unknown) => Promise<string>;
}

type Runs = Readonly<Record<string, (input: never) => Promise<string>>>;

const TOOLS = record.tools as unknown as readonly Omit<Tool, 'run'>[];
const MAX_OPERATIONS = 5;
const MAX_GUIDES = 2;
const OPERATION = /-api\/operations\/\w/;
/** Sections of an operation's page that are of no use for a request. */
const BESIDE = /^## (Authentication|Example response|Related guides|Specification)/;
const MAX_RESULTS = 8;
/** Assistants cut off longer answers. In characters; the tool's description names it, too. */
const PART_LENGTH = 40_000;
/** Files that pages link to and that aren't the Markdown of a page. */
const LINKED_FILE = /\.(txt|json|yaml|xml)$|^\/\.well-known\//;
const EVALUATION_PAGE = '/platform/feature-flags/targeting/targeting-overview/';
const TEST_PAGE = '/platform/experimentation/how-metrics-are-calculated/';

/** Creates the tools that search and read the docs, and compute. */
export function createTools(sources: Sources): readonly Tool[] {
  let operations: Operations | undefined;
  let playground: Promise<Playground> | undefined;
  const load = async () => {
    const text = await sources.readFile('/sandbox/documents.json');
    return (operations ??= createOperations(JSON.parse(text) as SandboxDocuments));
  };
  const open = async () => {
    const known = await load();
    return createPlayground(await sources.openSandbox(known.documents), known);
  };
  const play = () => (playground ??= open());
  const runs: Runs = {
    ...readingTools(sources, load),
    ...sandboxTools(sources, play),
    ...exerciseTools(sources, play),
  };
  return TOOLS.flatMap((tool) => {
    const run = runs[tool.name];
    if (!run) return [];
    const answer = async (input: unknown) => {
      const [problem] = new Validator(tool.inputSchema).validate(input).errors.slice(-1);
      if (!problem) return run(input as never);
      const { keyword, instanceLocation, error } = problem;
      const names = Object.keys(tool.inputSchema.properties ?? {}).join(', ') || 'none';
      const reason = keyword === 'false' ? `Unknown. These arguments exist: ${names}.` : error;
      const place = instanceLocation.replace('#', 'input').replaceAll('/', '.');
      throw new Error(`${tool.name} can’t be called like this: ${place}: ${reason}`);
    };
    return [{ ...tool, run: answer }];
  });
}

function readingTools({ site, search, readFile }: Sources, load: Load) {
  return {
    search_docs: async ({ query }: { query: string }) => {
      const hits = (await search(query)).slice(0, MAX_RESULTS);
      if (hits.length === 0) return `No page answers "${query}". Search page: ${site}/search/`;
      return hits.map((hit) => describeHit(hit, site)).join('\n');
    },
    read_page: async ({ path, part }: { path: string; part?: number }) => {
      const file = toTextFile(path, site);
      const text = await readFile(file)
        .catch(() => readFile(file.toLowerCase()))
        .catch(async () => {
          const near = (await search(file.replace(/\.md$|[/-]/g, ' '))).slice(0, 3);
          const links = near.map(({ url }) => url.replace(/#.*/, '')).join(', ') || 'none';
          throw new Error(`There is no page ${path}. Near it: ${links}. Or use search_docs.`);
        });
      const [, anchor] = path.split('#');
      const note = path.endsWith('-full.txt')
        ? 'This file isn’t here. It joins these pages:\n\n'
        : '';
      return note + takePart(anchor ? readSection(text, anchor, path) : text, path, part);
    },
    find_operation: async ({ query }: { query: string }) => {
      const named = (await load()).findPages(query);
      const hits = await search(query);
      const urls = [...named, ...hits.map(({ url }) => url)];
      const files = urls.filter((url) => OPERATION.test(url)).map((url) => toTextFile(url, site));
      const [best, ...others] = await Promise.all(
        [...new Set(files)].slice(0, MAX_OPERATIONS).map((file) => readFile(file)),
      );
      // Words for a task may lead to the wrong operation, but to the right guide.
      const pages = hits.filter(({ url }) => named.length === 0 && !OPERATION.test(url));
      const guides = pages.slice(0, MAX_GUIDES).map((hit) => describeHit(hit, site));
      const none = `No operation is like "${query}". Use search_docs.`;
      if (best === undefined) return [none, ...guides].join('\n');
      const parts = best.split(/^(?=## )/m).filter((part) => !BESIDE.test(part));
      if (guides.length > 0) parts.push(`## Guides\n\n${guides.join('\n')}\n\n`);
      if (others.length > 0) parts.push('## Other operations\n\n');
      return parts.join('') + others.map(nameOperation).join('\n');
    },
    plan_test_length: (plan: Plan) => {
      const text = describePlan({ alpha: 5, power: 80, variations: 2, ...plan, days: 0, draw: 1 });
      return Promise.resolve(`${text}\nPage: ${site}${TEST_PAGE}`);
    },
  };
}

type Plan = Partial<TestLengthState> & Pick<TestLengthState, 'baseRate' | 'effect' | 'traffic'>;
type Play = () => Promise<Playground>;
type Load = () => Promise<Operations>;

function sandboxTools({ site }: Sources, play: Play) {
  return {
    call_sandbox: async (call: SandboxCall) => {
      const { status, text, headers, page } = await (await play()).send(call);
      const lines = [...headers].map(([name, value]) => `Header ${name}: ${value}`);
      const body = takePart(text, 'the response, which you can divide with perPage and page');
      return [`Status ${status}`, body, ...lines, `Page: ${site}${page}`].join('\n');
    },
    explain_evaluation: async (input: { variable: string; user: User; environment?: string }) => {
      const lines = await (await play()).explain(input.variable, input.user, input.environment);
      return `${lines}\nPage: ${site}${EVALUATION_PAGE}`;
    },
  };
}

function exerciseTools({ exercises: names, readFile }: Sources, play: Play): Runs {
  if (!names) return {};
  const read = async (name: string) =>
    JSON.parse(await readFile(`/exercises/${name}.json`)) as Task;
  const list = async () => {
    const tasks = await Promise.all(names.map(read));
    return tasks.map(({ title }, at) => `- ${names[at]}: ${title}`).join('\n');
  };
  return {
    list_exercises: list,
    start_exercise: async ({ name }: { name: string }) => {
      if (names.includes(name)) return (await play()).exercises.start(name, await read(name));
      throw new Error(`There is no exercise ${name}. Write one of:\n${await list()}`);
    },
    check_exercise: async () => (await play()).exercises.check(),
  };
}

/**
 * Returns the file with the text at an address: "/sdk.md" for the page "/sdk/", or a file that pages link to. For
 * the text of a whole section, that's the list of its pages. Throws for an address of another site.
 */
function toTextFile(path: string, site: string): string {
  const base = new URL(site);
  const url = URL.parse(path, base);
  if (url?.host !== base.host)
    throw new Error(`${path} is no page of ${site}. Use search_docs to find one.`);
  const own = withoutBase(url.pathname, base.pathname);
  if (LINKED_FILE.test(own)) return own.replace(/-full\.txt$/, '.txt');
  return `${own.replace(/(\.md|(\/index)?\.html|\/)$/, '') || '/index'}.md`;
}

/** Returns a text, or one part of a long text, with a line that says how many there are. */
function takePart(text: string, path: string, part = 1): string {
  const count = Math.ceil(text.length / PART_LENGTH);
  if (part > Math.max(1, count)) throw new Error(`${path} ends with part ${count}.`);
  if (count <= 1) return text;
  const size = text.length.toLocaleString('en');
  const head = `Part ${part} of ${count} of ${path} (${size} characters in all):`;
  return `${head}\n\n${text.slice((part - 1) * PART_LENGTH, part * PART_LENGTH)}`;
}

/** Formats a search result: its headings and URL on one line, and its text on the next. */
function describeHit({ hierarchy, content, url }: SearchHit, site: string): string {
  const names = LEVELS.map((level) => hierarchy[level]).filter((name) => name !== null);
  const bare = names.map((name) =>
    names.reduce((rest, title) => rest.replace(`${title}: `, ''), name),
  );
  const parts = [...new Set(bare)];
  return `- ${parts.join(' > ')}: ${site}${url}${content === null ? '' : `\n  ${content}`}`;
}

/** Names an operation, from the Markdown of its page, on one line. */
function nameOperation(markdown: string): string {
  const find = (pattern: RegExp) => pattern.exec(markdown)?.[1] ?? '';
  return `- ${find(/^# (.*)$/m)}: ${find(/^```http\n(.*)$/m)} (${find(/^Source: (.*)$/m)})`;
}
