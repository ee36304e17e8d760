import { readPointer, type JsonValue, type Operation } from '../../../src/lib/openapi/index.ts';
import { checkAnswer } from '../../../src/sandbox/fixtures.ts';
import { DEMO_CREDENTIALS } from '../../../src/sandbox/index.ts';
import { OPERATIONS } from '../../support/operations.ts';
import type { PageCall } from '../../support/page-calls.ts';
import type { Fence, PageContent } from '../../support/page-content.ts';
import { compareAnswers } from './compare-answers.ts';
import type { Given, Step } from './given.ts';
import { PageSandbox, parseBody, type Exchange } from './page-sandbox.ts';
import { isSentFile, listSteps, placePart, type PageStep } from './page-steps.ts';
import { runScript, type Printed } from './run-script.ts';

const TOKEN_PATH = '/oauth/token';
const answerOf = ({ status, body }: Exchange) => `${status} ${JSON.stringify(body)}`;

/** Runs the blocks of a page in order, in a new sandbox with the demo organization, as a reader would. */
class PageRun {
  /** How many calls and payloads the sandbox answered. */
  executed = 0;
  /** How many responses and outputs of commands were compared. */
  compared = 0;
  /** A message for each problem: file, line, call, expected result, and actual result. */
  readonly problems: string[] = [];
  readonly #content: PageContent;
  readonly #given: Given;
  readonly #page: PageSandbox;
  /** The first server key of each environment, for `$OLD_SDK_KEY` on pages that replace the key. */
  readonly #oldKeys = new Map<string, string>();
  /** The variables as last set. Only changed ones are set again, so a block's own values remain. */
  readonly #set = new Map<string, string>();

  constructor(content: PageContent, given: Given) {
    this.#content = content;
    this.#given = given;
    this.#page = new PageSandbox(given.now === undefined ? undefined : Date.parse(given.now));
  }

  async run(): Promise<this> {
    const steps = listSteps(this.#content);
    const files = this.#content.fences
      .filter((fence) => isSentFile(this.#content, fence))
      .map(({ meta, code }) => [meta['title'] ?? '', code] as const);
    const blocks = steps.map(
      ({ kind, fence }) => [fence.line, kind === 'shell' ? fence.code : ''] as const,
    );
    await this.#page.open((line) => {
      const step = steps.find(({ fence }) => fence.line === line);
      return step ? this.#prepare(step) : Promise.resolve('');
    });
    try {
      const { steps: first = [], commands = {} } = this.#given;
      await this.#takeAll(first);
      const { address } = this.#page;
      const printed = await runScript(address, blocks, commands, Object.fromEntries(files));
      for (const [index, step] of steps.entries()) {
        const block = steps.slice(0, index).findLast(({ kind }) => kind === 'shell');
        this.#check(step, block?.fence.line ?? 0, printed);
      }
      return this;
    } finally {
      await this.#page.close();
    }
  }

  /** Makes the calls that a block needs, and those that it stands for. Returns the variables as shell code. */
  async #prepare(step: PageStep): Promise<string> {
    const { fence, kind } = step;
    for (const [text, steps] of Object.entries(this.#given.before ?? {}))
      if (fence.code.includes(text)) await this.#takeAll(steps);
    if (kind === 'payload') await this.#sendPayload(step);
    const unshown = this.#given.unshown?.[nameAnswer(fence)];
    if (kind === 'answer' && unshown) await this.#take(unshown, fence.line);
    return kind === 'shell' ? this.#exportVariables(fence.code) : '';
  }

  async #takeAll(steps: readonly Step[]): Promise<void> {
    for (const step of steps) {
      const exchange = await this.#take(step);
      if (!exchange || exchange.status < 300) continue;
      const { method, path } = exchange;
      throw new Error(
        `What the page takes as given failed: ${method} ${path}: ${answerOf(exchange)}`,
      );
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
    const all = { ...this.#readVariables(environment), GUIDON_TOKEN: this.#page.token('admin') };
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

  /** Compares what the page shows in a step with what its script did. `block` is the shell block before it. */
  #check(step: PageStep, block: number, printed: Printed): void {
    const { fence } = step;
    if (step.kind === 'shell') this.#checkBlock(fence, step.calls, printed);
    if (step.kind === 'payload') this.#checkPayload(fence);
    if (step.kind === 'answer') this.#compareAnswer(fence);
    if (step.kind === 'output') this.#compareOutput(fence, printed.outputs.get(block) ?? '');
  }

  #blame(line: number, call: string, expected: string, got: string): void {
    const place = `${this.#content.page.file}:${line}`;
    this.problems.push(`${place}: ${call}\n    expected: ${expected}\n    got:      ${got}`);
  }

  #checkBlock(fence: Fence, calls: readonly PageCall[], { errors }: Printed): void {
    const sent = this.#page.exchanges.filter(({ block }) => block === fence.line);
    this.executed += sent.length;
    if (sent.length < calls.length)
      this.#blame(fence.line, 'the block', `${calls.length} calls`, `${sent.length}. ${errors}`);
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
    const exchange = this.#page.exchanges.find(({ block }) => block === fence.line);
    const name = `the payload of ${fence.meta['operation']}`;
    if (!exchange) return this.#blame(fence.line, name, 'a call of the page before it', 'none');
    this.executed += 1;
    this.#checkExchange(fence, exchange);
  }

  #compareOutput({ code, line }: Fence, printed: string): void {
    this.compared += 1;
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
    return this.#page.exchanges.findLast(
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

export const runPage = (content: PageContent, given: Given = { because: '' }) =>
  new PageRun(content, given).run();
