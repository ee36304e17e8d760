import type { JsonValue } from '../../../src/lib/openapi/index.ts';
import type { Operation } from '../../../src/lib/openapi/next/index.ts';
import { OPERATIONS } from '../../support/operations.ts';
import type { PageCall } from '../../support/page-calls.ts';
import type { Fence, PageContent } from '../../support/page-content.ts';
import { checkAnswer } from '../../../src/sandbox/fixtures.ts';
import { DEMO_CREDENTIALS } from '../../../src/sandbox/index.ts';
import { compareAnswers } from './compare-answers.ts';
import type { Given, Step } from './given.ts';
import { describeRefusal, PageSandbox, parseBody } from './page-sandbox.ts';
import type { Exchange } from './page-sandbox.ts';
import { isSentFile, listSteps, pickPart, placePart, readPayload } from './page-steps.ts';
import type { PageStep, PayloadTarget } from './page-steps.ts';
import { Terminal } from './run-shell.ts';

/** The result of running a page. */
export interface PageResult {
  /** The line numbers of the calls and payloads that the sandbox answered. */
  readonly executed: readonly number[];
  /** How many responses and outputs of commands were compared. */
  readonly compared: number;
  /** A message for each problem: file, line, call, expected result, and actual result. */
  readonly problems: readonly string[];
}

const NOTHING: Given = { because: '' };

class PageRun {
  readonly executed: number[] = [];
  readonly problems: string[] = [];
  compared = 0;
  readonly #content: PageContent;
  readonly #given: Given;
  readonly #page: PageSandbox;
  readonly #terminal: Terminal;
  /** The first server key of each environment, for `$OLD_SDK_KEY` on pages that replace the key. */
  readonly #oldKeys = new Map<string, string>();
  /** The output of the previous block. */
  #stdout = '';

  constructor(content: PageContent, given: Given, page: PageSandbox) {
    this.#content = content;
    this.#given = given;
    this.#page = page;
    this.#terminal = new Terminal(page.address);
  }

  async run(steps: readonly PageStep[]): Promise<void> {
    await this.#take(this.#given.steps ?? []);
    for (const fence of this.#content.fences) {
      if (isSentFile(this.#content, fence))
        this.#terminal.write(fence.meta['title'] ?? '', fence.code);
    }
    for (const step of steps) await this.#follow(step);
    this.#terminal.close();
  }

  async #take(steps: readonly Step[]): Promise<void> {
    for (const step of steps) {
      const exchange = await this.#do(step);
      if (exchange && exchange.status >= 300) throw new Error(describeRefusal(exchange));
    }
  }

  async #do(step: Step): Promise<Exchange | undefined> {
    const { sandbox, now } = this.#page;
    if ('outside' in step) {
      const { rows, ...rest } = sandbox.snapshot();
      sandbox.restore({ ...rest, rows: step.outside(rows) });
      return undefined;
    }
    const [method = '', path = ''] = step.call.split(' ');
    if (step.at !== undefined) this.#page.now = Date.parse(step.at);
    const exchange = await this.#page.call(method, this.#fill(path), step.body, step.as);
    if (step.at !== undefined) this.#page.now = now;
    return exchange;
  }

  /** Replaces shell variables in a path. */
  #fill(path: string): string {
    const variables = this.#readVariables('');
    return path.replaceAll(/\$(\w+)/g, (all, name: string) => variables[name] ?? all);
  }

  async #follow(step: PageStep): Promise<void> {
    for (const [text, steps] of Object.entries(this.#given.before ?? {})) {
      if (step.fence.code.includes(text)) await this.#take(steps);
    }
    if (step.kind === 'shell') return this.#runShell(step.fence, step.calls);
    if (step.kind === 'payload') return this.#sendPayload(step.fence, step.target);
    if (step.kind === 'answer') return this.#compareAnswer(step.fence);
    return this.#compareOutput(step.fence);
  }

  #compareOutput({ code, line }: Fence): void {
    this.compared += 1;
    const [shown, got] = [code, this.#stdout].map((text) => parseBody(text.trim()) ?? '');
    // Output must be complete, unless the page shortens it with "…".
    const back = code.includes('…') ? [] : compareAnswers(got ?? '', shown);
    const differences = [...compareAnswers(shown ?? '', got), ...back];
    if (differences.length > 0)
      this.#blame(line, 'the output of the block before', differences.join('; '), this.#stdout);
  }

  #blame(line: number, call: string, expected: string, got: string): void {
    const place = `${this.#content.page.file}:${line}`;
    this.problems.push(`${place}: ${call}\n    expected: ${expected}\n    got:      ${got}`);
  }

  async #runShell(fence: Fence, calls: readonly PageCall[]): Promise<void> {
    const from = this.#page.exchanges.length;
    const environment = /environments\/([\w-]+)/.exec(fence.code)?.[1] ?? '';
    const variables = {
      ...this.#readVariables(environment),
      GUIDON_TOKEN: await this.#page.token(),
    };
    const result = await this.#terminal.run(fence.code, variables, this.#given.commands);
    this.#stdout = result.stdout;
    const sent = this.#page.exchanges.slice(from).filter(({ line }) => line !== undefined);
    const said = fence.meta['status'] ?? findSaidStatus(this.#content, fence);
    for (const call of calls)
      this.#checkCall(call, findOwn(call, calls, sent), said, result.stderr);
    const hasFailed = sent.some(({ status }) => status >= 400);
    if (result.status !== 0 && !hasFailed)
      this.#blame(fence.line, 'the block', 'exit code 0', `${result.status} ${result.stderr}`);
  }

  #checkCall(call: PageCall, sent: readonly Exchange[], said: string | undefined, stderr: string) {
    const name = call.match?.operation.operationId ?? call.url;
    if (sent.length === 0) return this.#blame(call.line, name, 'a request', `none. ${stderr}`);
    this.executed.push(call.line);
    const wanted = said === undefined ? listSuccesses(call.match?.operation) : [said];
    for (const { method, path, status, body } of sent) {
      const answer = `${status} ${JSON.stringify(body)}`;
      if (!wanted.includes(String(status)))
        this.#blame(call.line, `${method} ${path}`, wanted.join(' or '), answer);
      // The API documents don't describe the token endpoint as an operation, so its response isn't checked.
      const faults = call.match ? checkAnswer(method, path, status, body) : [];
      if (faults.length > 0)
        this.#blame(
          call.line,
          `${method} ${path}`,
          'its document',
          `${faults.join('; ')} ${answer}`,
        );
    }
  }

  async #sendPayload(fence: Fence, target: PayloadTarget | undefined): Promise<void> {
    const path = target?.path;
    const operation = OPERATIONS.find(
      (entry) => entry.operation.operationId === fence.meta['operation'],
    );
    const name = `the payload of ${fence.meta['operation']}`;
    if (path === undefined || !operation)
      return this.#blame(fence.line, name, 'a call of the page before it', 'none');
    const part = readPayload(fence);
    const body = placePart(target?.body, fence.meta['at'] ?? '', part);
    const method = operation.operation.method.toUpperCase();
    const { status, body: answer } = await this.#page.call(method, path, body);
    this.executed.push(fence.line);
    const wanted = listSuccesses(operation.operation);
    if (wanted.includes(String(status))) return;
    const got = `${status} ${JSON.stringify(answer)}`;
    this.#blame(fence.line, `${method} ${path}`, wanted.join(' or '), got);
  }

  async #compareAnswer(fence: Fence): Promise<void> {
    const { operation = '', status = '', at = '' } = fence.meta;
    const unshown = this.#given.unshown?.[`${operation} ${status}`.trim()];
    const exchange = unshown ? await this.#do(unshown) : this.#findAnswer(operation);
    if (!exchange) {
      const hint = 'none on the page before. Show it, or name it in given.ts';
      return this.#blame(fence.line, `an answer of ${operation}`, 'its call', hint);
    }
    this.compared += 1;
    const call = `${exchange.method} ${exchange.path}`;
    if (status !== '' && String(exchange.status) !== status)
      this.#blame(fence.line, call, status, String(exchange.status));
    const differences = compareAnswers(
      JSON.parse(fence.code) as JsonValue,
      pickPart(exchange.body, at),
    );
    if (differences.length > 0)
      this.#blame(
        fence.line,
        call,
        differences.join('\n              '),
        JSON.stringify(exchange.body),
      );
  }

  #findAnswer(id: string): Exchange | undefined {
    const operation = OPERATIONS.find((entry) => entry.operation.operationId === id)?.operation;
    if (!operation) return undefined;
    const path = new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/?]+')}(\\?|$)`);
    return this.#page.exchanges.findLast(
      (exchange) =>
        exchange.line !== undefined &&
        exchange.method === operation.method.toUpperCase() &&
        path.test(exchange.path),
    );
  }

  /** Returns the shell variables that a reader would have set: keys, and IDs of the newest objects. */
  #readVariables(environment: string): Record<string, string> {
    const { rows } = this.#page.sandbox.snapshot();
    const keysOf = (key: string) =>
      rows.environments?.find((entry) => entry.key === key)?.sdkKeys.server.at(0)?.key;
    const first = keysOf(environment);
    if (first !== undefined && !this.#oldKeys.has(environment))
      this.#oldKeys.set(environment, first);
    const known: Record<string, string | undefined> = {
      GUIDON_CLIENT_ID: DEMO_CREDENTIALS.admin.client_id,
      GUIDON_CLIENT_SECRET: DEMO_CREDENTIALS.admin.client_secret,
      GUIDON_SERVER_SDK_KEY: keysOf(this.#given.environment ?? 'production'),
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

/** Returns the requests of a `curl` command: those from its line to the line of the next command. */
function findOwn(call: PageCall, calls: readonly PageCall[], sent: readonly Exchange[]) {
  const next = calls[calls.indexOf(call) + 1];
  const start = call.line - call.fence.line;
  const end = next ? next.line - call.fence.line : Number.POSITIVE_INFINITY;
  return sent.filter(({ line = 0 }) => line >= start && line < end);
}

/** Lists the documented statuses of an operation that mean success. */
function listSuccesses(operation: Operation | undefined): string[] {
  const documented = Object.keys(operation?.responses ?? {});
  return operation ? documented.filter((status) => /^[23]/.test(status)) : ['200'];
}

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
  const page = await new PageSandbox(given.now).open();
  try {
    const run = new PageRun(content, given, page);
    await run.run(steps);
    return run;
  } finally {
    await page.close();
  }
}
