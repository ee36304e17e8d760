import { readPointer, type JsonValue, type Operation } from '../../../src/lib/openapi/index.ts';
import { checkAnswer } from '../../../src/sandbox/fixtures.ts';
import { DEMO_CREDENTIALS } from '../../../src/sandbox/index.ts';
import { OPERATIONS } from '../../support/operations.ts';
import type { PageCall } from '../../support/page-calls.ts';
import type { Fence, PageContent } from '../../support/page-content.ts';
import { compareAnswers } from './compare-answers.ts';
import type { Given, Step } from './given.ts';
import { describeRefusal, PageSandbox, parseBody, type Exchange } from './page-sandbox.ts';
import { isSentFile, listSteps, placePart, type PageStep } from './page-steps.ts';
import { runScript, type Printed } from './run-script.ts';

export interface PageResult {
  /** How many calls and payloads the sandbox answered. */
  readonly executed: number;
  /** How many responses and outputs of commands were compared. */
  readonly compared: number;
  /** A message for each problem: file, line, call, expected result, and actual result. */
  readonly problems: readonly string[];
}

const NOTHING: Given = { because: '' };
const TOKEN_PATH = '/oauth/token';
const answerOf = ({ status, body }: Exchange) => `${status} ${JSON.stringify(body)}`;

/** Prepares the blocks of a page, as a reader would have done. */
class Reader {
  readonly #page: PageSandbox;
  readonly #given: Given;
  readonly #steps: readonly PageStep[];
  /** The first server key of each environment, for `$OLD_SDK_KEY` on pages that replace the key. */
  readonly #oldKeys = new Map<string, string>();
  /** The variables as last set. Only changed ones are set again, so a block's own values remain. */
  readonly #set = new Map<string, string>();

  constructor(page: PageSandbox, given: Given, steps: readonly PageStep[]) {
    this.#page = page;
    this.#given = given;
    this.#steps = steps;
  }

  /** Makes the calls that a block needs, and those that it stands for. Returns the variables as shell code. */
  async prepare(line: number): Promise<string> {
    const step = this.#steps.find(({ fence }) => fence.line === line);
    if (!step) return '';
    const { code } = step.fence;
    for (const [text, steps] of Object.entries(this.#given.before ?? {}))
      if (code.includes(text)) await this.takeAll(steps);
    if (step.kind === 'payload') await this.#sendPayload(step);
    const unshown = this.#given.unshown?.[nameAnswer(step.fence)];
    if (step.kind === 'answer' && unshown) await this.#take(unshown, line);
    return step.kind === 'shell' ? this.#exportVariables(code) : '';
  }

  async takeAll(steps: readonly Step[]): Promise<void> {
    for (const step of steps) {
      const exchange = await this.#take(step);
      if (exchange && exchange.status >= 300) throw new Error(describeRefusal(exchange));
    }
  }

  async #take(step: Step, block?: number): Promise<Exchange | undefined> {
    const page = this.#page;
    if ('outside' in step) {
      const { rows, ...rest } = page.sandbox.snapshot();
      page.sandbox.restore({ ...rest, rows: step.outside(rows) });
      return undefined;
    }
    const [method = '', path = ''] = step.call.split(' ');
    const variables = this.#readVariables('');
    const filled = path.replaceAll(/\$(\w+)/g, (all, name: string) => variables[name] ?? all);
    const today = page.now;
    if (step.at !== undefined) page.now = Date.parse(step.at);
    const exchange = await page.call(method, filled, { body: step.body, role: step.as, block });
    if (step.at !== undefined) page.now = today;
    return exchange;
  }

  async #sendPayload({ fence, target }: PageStep & { readonly kind: 'payload' }): Promise<void> {
    const operation = findOperation(fence);
    if (!target || !operation) return;
    const part = JSON.parse(fence.code) as JsonValue;
    const body = placePart(target.body, fence.meta['at'] ?? '', part);
    await this.#page.call(operation.method.toUpperCase(), target.path, { body, block: fence.line });
  }

  #exportVariables(code: string): string {
    const environment = /environments\/([\w-]+)/.exec(code)?.[1] ?? '';
    const all = { ...this.#readVariables(environment), GUIDON_TOKEN: this.#page.token() };
    const changed = Object.entries(all).filter(([name, value]) => this.#set.get(name) !== value);
    for (const [name, value] of changed) this.#set.set(name, value);
    return changed.map(([name, value]) => `export ${name}='${value}'`).join('\n');
  }

  /** Returns the shell variables that a reader would have set: keys, and IDs of the newest objects. */
  #readVariables(environment: string): Record<string, string> {
    const { rows } = this.#page.sandbox.snapshot();
    const keyOf = (key: string) =>
      rows.environments?.find((entry) => entry.key === key)?.sdkKeys.server.at(0)?.key;
    const first = keyOf(environment);
    if (first !== undefined && !this.#oldKeys.has(environment))
      this.#oldKeys.set(environment, first);
    const known: Record<string, string | undefined> = {
      GUIDON_CLIENT_ID: DEMO_CREDENTIALS.admin.client_id,
      GUIDON_CLIENT_SECRET: DEMO_CREDENTIALS.admin.client_secret,
      GUIDON_SERVER_SDK_KEY: keyOf(this.#given.environment ?? 'production'),
      OLD_SDK_KEY: this.#oldKeys.get(environment),
      REQUEST_ID: rows.changeRequests?.at(-1)?._id,
      WEBHOOK_ID: rows.webhooks?.at(-1)?._id,
      JIRA_TOKEN: rows.jiraConnections?.at(-1)?._id,
    };
    return Object.fromEntries(
      Object.entries(known).filter((entry): entry is [string, string] => entry[1] !== undefined),
    );
  }
}

/** Compares what a page shows with what its script did. */
class Comparison {
  executed = 0;
  compared = 0;
  readonly problems: string[] = [];
  readonly #content: PageContent;
  readonly #exchanges: readonly Exchange[];
  readonly #printed: Printed;
  /** The shell block before the current step. */
  #block = 0;

  constructor(content: PageContent, exchanges: readonly Exchange[], printed: Printed) {
    this.#content = content;
    this.#exchanges = exchanges;
    this.#printed = printed;
  }

  check(step: PageStep): void {
    if (step.kind === 'shell') return this.#checkBlock(step.fence, step.calls);
    if (step.kind === 'payload') return this.#checkPayload(step.fence);
    if (step.kind === 'answer') return this.#compareAnswer(step.fence);
    return this.#compareOutput(step.fence);
  }

  #blame(line: number, call: string, expected: string, got: string): void {
    const place = `${this.#content.page.file}:${line}`;
    this.problems.push(`${place}: ${call}\n    expected: ${expected}\n    got:      ${got}`);
  }

  #checkBlock(fence: Fence, calls: readonly PageCall[]): void {
    this.#block = fence.line;
    const sent = this.#exchanges.filter(({ block }) => block === fence.line);
    this.executed += sent.length;
    if (sent.length < calls.length)
      this.#blame(
        fence.line,
        'the block',
        `${calls.length} calls`,
        `${sent.length}. ${this.#printed.errors}`,
      );
    const said = fence.meta['status'] ?? findSaidStatus(this.#content, fence);
    for (const exchange of sent) this.#checkExchange(fence, exchange, said);
  }

  #checkExchange({ line }: Fence, exchange: Exchange, said?: string): void {
    const { method, path, status, body } = exchange;
    const call = `${method} ${path}`;
    const isWanted = said === undefined ? status < 400 : said === String(status);
    if (!isWanted) this.#blame(line + 1, call, said ?? 'a success', answerOf(exchange));
    // The API documents don't describe the token endpoint as an operation, so its response isn't checked.
    const faults = path === TOKEN_PATH ? [] : checkAnswer(method, path, status, body);
    if (faults.length > 0)
      this.#blame(line + 1, call, 'its document', `${faults.join('; ')} ${answerOf(exchange)}`);
  }

  #checkPayload(fence: Fence): void {
    const exchange = this.#exchanges.find(({ block }) => block === fence.line);
    const name = `the payload of ${fence.meta['operation']}`;
    if (!exchange) return this.#blame(fence.line, name, 'a call of the page before it', 'none');
    this.executed += 1;
    this.#checkExchange(fence, exchange);
  }

  #compareOutput({ code, line }: Fence): void {
    this.compared += 1;
    const printed = this.#printed.outputs.get(this.#block) ?? '';
    const [shown, got] = [code, printed].map((text) => parseBody(text.trim()) ?? '');
    // Output must be complete, unless the page shortens it with "…".
    const back = code.includes('…') ? [] : compareAnswers(got ?? '', shown);
    const differences = [...compareAnswers(shown ?? '', got), ...back];
    if (differences.length > 0)
      this.#blame(line, 'the output of the block before', differences.join('; '), printed);
  }

  #compareAnswer(fence: Fence): void {
    const { operation = '', status = '', at = '' } = fence.meta;
    const exchange = this.#findAnswer(fence);
    if (!exchange) {
      const hint = 'none on the page before. Show it, or name it in given.ts';
      return this.#blame(fence.line, `an answer of ${operation}`, 'its call', hint);
    }
    this.compared += 1;
    const call = `${exchange.method} ${exchange.path}`;
    if (status !== '' && String(exchange.status) !== status)
      this.#blame(fence.line, call, status, String(exchange.status));
    const shown = JSON.parse(fence.code) as JsonValue;
    const { body = null } = exchange;
    const part = at === '' ? body : readPointer(body, `#/${at}`);
    const differences = compareAnswers(shown, part);
    if (differences.length > 0)
      this.#blame(fence.line, call, differences.join('\n              '), answerOf(exchange));
  }

  /** Returns the last answer of an operation above a fence, or the one that was made for the fence. */
  #findAnswer(fence: Fence): Exchange | undefined {
    const operation = findOperation(fence);
    if (!operation) return undefined;
    const path = new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/?]+')}(\\?|$)`);
    return this.#exchanges.findLast(
      (exchange) =>
        exchange.block !== undefined &&
        exchange.block <= fence.line &&
        exchange.method === operation.method.toUpperCase() &&
        path.test(exchange.path),
    );
  }
}

/** Returns the name of an answer in given.ts: "getFeature 404". */
const nameAnswer = ({ meta }: Fence) => `${meta['operation']} ${meta['status'] ?? ''}`.trim();

const findOperation = ({ meta }: Fence): Operation | undefined =>
  OPERATIONS.find(({ operation }) => operation.operationId === meta['operation'])?.operation;

/** Returns the status that the text after a block states, as in "The response has status 201 and …". */
function findSaidStatus({ blocks, fences }: PageContent, { line }: Fence): string | undefined {
  const next = fences.find((fence) => fence.line > line)?.line ?? Number.POSITIVE_INFINITY;
  const after = blocks.find((block) => block.line > line && block.line < next);
  return /^(?:It|The (?:response|API)) (?:is|returns|has status) `?(\d{3})\b/.exec(
    after?.text ?? '',
  )?.[1];
}

/** Makes the calls of a page in order, in a new sandbox with the demo organization. */
export async function runPage(content: PageContent, given = NOTHING): Promise<PageResult> {
  const steps = listSteps(content);
  const page = new PageSandbox(given.now);
  const reader = new Reader(page, given, steps);
  const blocks = steps.map(({ kind, fence: { line, code } }) => {
    return { line, code: kind === 'shell' ? code : '' };
  });
  const files = content.fences
    .filter((fence) => isSentFile(content, fence))
    .map(({ meta, code }) => [meta['title'] ?? '', code] as const);
  await page.open((line) => reader.prepare(line));
  try {
    await reader.takeAll(given.steps ?? []);
    const { commands } = given;
    const printed = await runScript(page.address, blocks, {
      commands,
      files: Object.fromEntries(files),
    });
    const comparison = new Comparison(content, page.exchanges, printed);
    for (const step of steps) comparison.check(step);
    return comparison;
  } finally {
    await page.close();
  }
}
