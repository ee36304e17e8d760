import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import type { ApiDocument, Operation } from '../../src/lib/openapi/index.ts';
import { openSchema } from '../../src/lib/openapi/page/index.ts';
import { indexTerms, LEVELS, STOP_WORDS, type SearchHit } from '../../src/lib/search/index.ts';
import type { Exercises } from './exercises.ts';
import type { Library } from './library.ts';
import type { Playground } from './playground.ts';

/** What the tools of the MCP server read. */
export interface Sources {
  /** The URL of the published site, without a trailing slash: "https://docs.example". */
  readonly site: string;
  readonly library: Library;
  readonly documents: Readonly<Record<'management' | 'bucketing', ApiDocument>>;
  readonly playground: Playground;
}

const MAX_OPERATIONS = 5;
const MAX_RESULTS = 8;
const EVALUATION_PAGE = '/platform/feature-flags/targeting/targeting-overview/';
const ENVIRONMENT = z.string().default('production').describe('Key of an Environment of the demo');
/** The tools that change the state of the sandbox. */
const CHANGES: ReadonlySet<string> = new Set(['call_sandbox', 'start_exercise']);
const ACCOUNTS = ['admin', 'publisher', 'member', 'viewer'] as const;
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

type AddTool = <Input extends z.ZodRawShape>(
  name: string,
  description: string,
  input: Input,
  run: (values: z.output<z.ZodObject<Input>>) => string | Promise<string>,
) => void;

/** Creates the MCP server of the docs. If a tool throws, the assistant gets the error message. */
export function createDocsServer({ site, library, documents, playground }: Sources): McpServer {
  const server = new McpServer({ name: 'guidon-docs', version: '1.0.0' });
  const add: AddTool = (name, description, input, run) => {
    const inputSchema = z.object(input);
    const annotations = { readOnlyHint: !CHANGES.has(name), openWorldHint: false };
    const answer = async (values: unknown) => ({
      content: [{ type: 'text' as const, text: await run(inputSchema.parse(values)) }],
    });
    server.registerTool(name, { description, inputSchema, annotations }, answer);
  };

  add(
    'search_docs',
    'Find pages of the Guidon docs that answer a question. Read the best one with read_page.',
    { query: z.string().min(1).describe('Keywords or a question') },
    ({ query }) => {
      const hits = library.search(query).slice(0, MAX_RESULTS);
      if (hits.length === 0) return `No page answers "${query}". Search page: ${site}/search/`;
      return hits.map((hit) => describeHit(hit, site)).join('\n');
    },
  );
  add(
    'read_page',
    'Get a page of the docs as Markdown.',
    { path: z.string().describe('Its path or its URL, such as /quickstart/') },
    ({ path }) => `Page: ${toOwnUrl(path, site)}\n\n${library.read(path)}`,
  );
  add(
    'find_operation',
    'Find operations of the Management API and the Bucketing API, with their parameters.',
    { query: z.string().min(1).describe('What it does, its ID, or its path') },
    ({ query }) => {
      const found = Object.entries(documents).flatMap(([api, document]) =>
        findOperations(document, query).map(({ operation, score }) => ({
          text: describeOperation(document, operation, `${site}/${api}-api`),
          score,
        })),
      );
      if (found.length === 0)
        return `No operation is like "${query}". All: ${site}/management-api/`;
      const best = found.sort((a, b) => b.score - a.score).slice(0, MAX_OPERATIONS);
      return best.map(({ text }) => text).join('\n\n');
    },
  );
  add(
    'call_sandbox',
    'Send a request to both APIs over the demo Project "storefront". Nothing leaves this machine.',
    {
      method: z.enum(METHODS),
      path: z.string().startsWith('/').describe('Such as /v2/projects/storefront/features?page=2'),
      body: z.unknown().optional().describe('The body, as JSON'),
      environment: ENVIRONMENT,
      account: z.enum(ACCOUNTS).default('admin').describe('Who calls the Management API'),
    },
    async (call) => {
      const answer = await playground.send(call);
      return `Status ${answer.status}\n${answer.text}\nPage: ${site}${answer.page}`;
    },
  );
  add(
    'explain_evaluation',
    'Say why a user gets the value of a Variable in the demo, rule by rule.',
    {
      variable: z.string().describe('Key of the Variable'),
      user: z.looseObject({ user_id: z.string() }).describe('User data of the Bucketing API'),
      environment: ENVIRONMENT,
    },
    async ({ variable, user, environment }) =>
      `${await playground.explain(variable, user, environment)}\nPage: ${site}${EVALUATION_PAGE}`,
  );
  addExercises(add, playground.exercises);
  return server;
}

function addExercises(add: AddTool, exercises: Exercises): void {
  add('list_exercises', 'List the exercises that the sandbox can grade.', {}, exercises.list);
  add(
    'start_exercise',
    'Reset the sandbox for an exercise, and get its goal. Then send requests with call_sandbox.',
    { name: z.string().describe('A name from list_exercises') },
    ({ name }) => exercises.start(name),
  );
  add('check_exercise', 'Say what holds and what is missing in the exercise.', {}, exercises.check);
}

/** Returns the URL of a page of the site. Throws for an address of another site. */
function toOwnUrl(path: string, site: string): string {
  const url = URL.parse(path, site);
  if (url?.origin === new URL(site).origin) return url.href;
  throw new Error(`${path} is no page of ${site}. Use search_docs to find one.`);
}

/** Formats a search result: its headings and URL on one line, and its text on the next. */
function describeHit({ hierarchy, content, url }: SearchHit, site: string): string {
  const names = LEVELS.map((level) => hierarchy[level]).filter((name) => name !== null);
  return `- ${names.join(' > ')}: ${site}${url}${content === null ? '' : `\n  ${content}`}`;
}

/** Scores the operations with at least half of the query's words. An exact operation ID scores highest. */
function findOperations(document: ApiDocument, query: string) {
  const wanted = indexTerms(query).filter((word) => !STOP_WORDS.has(word));
  return document.operations
    .map((operation) => {
      const { operationId: id, method, path, summary, tags, deprecated } = operation;
      const words = new Set(indexTerms([id, method, path, summary, ...tags].join(' ')));
      const share = wanted.filter((word) => words.has(word)).length / wanted.length;
      const isNamed = id.toLowerCase() === query.toLowerCase();
      return { operation, score: share + (isNamed ? 1 : 0) - (deprecated ? 0.1 : 0) };
    })
    .filter(({ score }) => score >= 0.5);
}

/** Describes an operation in lines of text: its parameters, the fields of its body, and its page. */
function describeOperation(document: ApiDocument, operation: Operation, base: string): string {
  const { method, path, summary, slug, parameters, requestBody } = operation;
  const [media] = Object.values(requestBody?.content ?? {});
  const limits = { maxDepth: 1, maxNodes: 400 };
  const fields = media?.schema ? openSchema(document, media.schema, limits).children : [];
  return [
    `${method.toUpperCase()} ${path}: ${summary}`,
    ...parameters.map((one) => `- ${one.in} ${one.name}${one.required ? ', required' : ''}`),
    ...fields.map(({ label, required }) => `- body ${label}${required ? ', required' : ''}`),
    `Page: ${base}/operations/${slug}/`,
  ].join('\n');
}
