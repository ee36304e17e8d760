import { Validator, type Schema } from '@cfworker/json-schema';
import { slug } from 'github-slugger';
import record from '../content/data/docs-server.json' with { type: 'json' };
import type { User } from '../lib/bucketing/index.ts';
import { describePlan } from '../lib/figures/test-length.ts';
import { withoutBase } from '../lib/paths/paths.ts';
import { LEVELS, type SearchHit } from '../lib/search/index.ts';
import {
  followRef,
  type CompactDefs,
  type CompactSchema,
  type SandboxDocuments,
} from '../sandbox/index.ts';
import type { Task } from './exercises.ts';
import { createPlayground } from './playground.ts';
import type { Playground, SandboxCall, ToolSandbox } from './playground.ts';

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
const MAX_RESULTS = 8;
/** Assistants cut off longer answers. In characters; the tool's description names it, too. */
const PART_LENGTH = 40_000;
/** Files that pages link to and that aren't the Markdown of a page. */
const LINKED_FILE = /\.(txt|json|yaml|xml)$|^\/\.well-known\//;
const EVALUATION_PAGE = '/platform/feature-flags/targeting/targeting-overview/';
const TEST_PAGE = '/platform/experimentation/how-metrics-are-calculated/';

/** Creates the tools that search and read the docs, and compute. */
export function createTools(sources: Sources): readonly Tool[] {
  const readDocuments = once(
    async () => JSON.parse(await sources.readFile('/sandbox/documents.json')) as SandboxDocuments,
  );
  const play = once(async () => {
    const documents = await readDocuments();
    return createPlayground(await sources.openSandbox(documents), documents);
  });
  const runs: Runs = {
    ...readingTools(sources, readDocuments),
    ...sandboxTools(sources, play),
    ...exerciseTools(sources, play),
  };
  return TOOLS.flatMap((tool) => {
    const run = runs[tool.name];
    if (!run) return [];
    const answer = async (input: unknown) => {
      const { valid, errors } = new Validator(tool.inputSchema).validate(input);
      if (valid) return run(input as never);
      throw new Error(`${tool.name} can’t be called like this: ${errors.at(-1)?.error}`);
    };
    return [{ ...tool, run: answer }];
  });
}

/** Returns a function that calls `make` the first time only. */
function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | undefined;
  return () => (made ??= make());
}

function readingTools(
  { site, search, readFile }: Sources,
  documents: () => Promise<SandboxDocuments>,
) {
  return {
    search_docs: async ({ query }: { query: string }) => {
      const hits = (await search(query)).slice(0, MAX_RESULTS);
      if (hits.length === 0) return `No page answers "${query}". Search page: ${site}/search/`;
      return hits.map((hit) => describeHit(hit, site)).join('\n');
    },
    read_page: async ({ path, part }: { path: string; part?: number }) => {
      const file = toTextFile(path, site);
      const text = await readFile(file).catch(async () => {
        const near = (await search(file.replace(/\.md$|[/-]/g, ' '))).slice(0, 3);
        const links = near.map(({ url }) => url.replace(/#.*/, '')).join(', ');
        throw new Error(`There is no page ${path}. Near it: ${links || 'none; use search_docs'}.`);
      });
      const [, anchor] = path.split('#');
      return takePart(anchor ? readSection(text, anchor) : text, path, part);
    },
    find_operation: async ({ query }: { query: string }) => {
      const known = await documents();
      const found = (await search(query)).map((hit) => describeOperation(hit, known, site));
      const best = [...new Set(found)].filter((text) => text !== '').slice(0, MAX_OPERATIONS);
      return best.join('\n\n') || `No operation is like "${query}". Use search_docs.`;
    },
    plan_test_length: (plan: Plan) => {
      const text = describePlan({ alpha: 5, power: 80, variations: 2, ...plan, days: 0, draw: 1 });
      return Promise.resolve(`${text}\nPage: ${site}${TEST_PAGE}`);
    },
  };
}

type Plan = Readonly<Record<'baseRate' | 'effect' | 'traffic', number>>;
type Play = () => Promise<Playground>;

function sandboxTools({ site }: Sources, play: Play) {
  return {
    call_sandbox: async (call: SandboxCall) => {
      const { status, text, page } = await (await play()).send(call);
      return `Status ${status}\n${text}\nPage: ${site}${page}`;
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
  if (url?.origin !== base.origin)
    throw new Error(`${path} is no page of ${site}. Use search_docs to find one.`);
  const own = withoutBase(url.pathname, base.pathname);
  if (LINKED_FILE.test(own)) return own.replace(/-full\.txt$/, '.txt');
  return `${own.replace(/(\.md|\/index\.html|\/)$/, '') || '/index'}.md`;
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

/** Returns the section of a page in Markdown that an anchor leads to; the whole page if there is none. */
function readSection(text: string, anchor: string): string {
  const headings = [...text.matchAll(/^(#{2,6}) (.*?)(?: \{#(.+)\})?$/gm)];
  const start = headings.findIndex(([, , title = '', id = slug(title)]) => id === anchor);
  const level = headings[start]?.[1]?.length;
  if (level === undefined) return text;
  const end = headings.slice(start + 1).find(([, marks = '']) => marks.length <= level);
  const [head = ''] = /^[^]*?^# .*$/m.exec(text) ?? [];
  return `${head}\n\n${text.slice(headings[start]?.index, end?.index)}`;
}

/** Formats a search result: its headings and URL on one line, and its text on the next. */
function describeHit({ hierarchy, content, url }: SearchHit, site: string): string {
  const names = LEVELS.map((level) => hierarchy[level]).filter((name) => name !== null);
  return `- ${names.join(' > ')}: ${site}${url}${content === null ? '' : `\n  ${content}`}`;
}

/** Describes the operation that a search result leads to: its parameters, its body, and its page. */
function describeOperation(
  { url, hierarchy }: SearchHit,
  documents: SandboxDocuments,
  site: string,
) {
  const [page, api, slug] = /^\/(management|bucketing)-api\/operations\/(\w+)\//.exec(url) ?? [];
  const document = documents[api === 'management' ? 'management' : 'bucketing'];
  const operation = document.operations.find(({ id }) => id.toLowerCase() === slug);
  if (!operation) return '';
  const { method, path, parameters, body } = operation;
  const { defs } = document;
  const { properties, required = [] } = followRef(body, defs) as Schema;
  const line = (field: string, isRequired: boolean | undefined, schema: unknown) =>
    `- ${field}${isRequired ? ', required' : ''}: ${describeSchema(schema, defs)}`;
  // A body without properties is a list or a map.
  const fields = properties
    ? Object.entries(properties).map(([name, schema]) =>
        line(`body ${name}`, required.includes(name), schema),
      )
    : [line('body', true, body)];
  return [
    `${method} ${path}: ${hierarchy.lvl1}`,
    ...parameters.map(({ in: place, name, required, schema }) =>
      line(`${place} ${name}`, required, schema),
    ),
    ...(body === undefined ? [] : fields),
    `Page: ${site}${page}`,
  ].join('\n');
}

/** Describes the type of a value in JSON, its allowed values, and the properties of an object, "?" for optional. */
function describeSchema(schema: unknown, defs: CompactDefs, depth = 1): string {
  const found = followRef(schema as CompactSchema, defs) as Schema;
  const { type, enum: values, items, oneOf, properties, additionalProperties, required } = found;
  const describe = (part: unknown, below = depth) => describeSchema(part, defs, below);
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  if (oneOf) return oneOf.map((option) => describe(option)).join(' or ');
  if (type === 'array') return `array of ${describe(items)}`;
  if (typeof additionalProperties === 'object')
    return `object with any keys, each ${describe(additionalProperties)}`;
  if (!properties || depth === 0) return [type ?? 'any value'].flat().join(' or ');
  const parts = Object.entries(properties).map(([name, part]) => {
    const sign = required?.includes(name) ? '' : '?';
    return `${name}${sign}: ${describe(part, depth - 1)}`;
  });
  return `{ ${parts.join(', ')} }`;
}
