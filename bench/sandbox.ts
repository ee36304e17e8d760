import type { EvaluationContext } from '@openfeature/core';
import { FlagdCore } from '@openfeature/flagd-core';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { parse } from 'yaml';
import {
  createSubject,
  evaluateVariable,
  evaluateVariables,
  prepareConfig,
} from '../src/lib/bucketing/index.ts';
import type { User } from '../src/lib/bucketing/index.ts';
import { loadDocument } from '../src/lib/openapi/index.ts';
import { createRows, KEYS } from '../src/sandbox/bucketing/fixtures.ts';
import { compactDocument, createSandbox } from '../src/sandbox/index.ts';
import {
  createFlagdConfig,
  createGuidonConfig,
  createUsers,
  FLAG_KEYS,
  toContext,
} from './sandbox-flags.ts';

/** Measures the sandbox's evaluation beside flagd's, and writes the table into sandbox.md. */

const RESULTS = 'bench/sandbox.md';
const BULK = 'Bulk evaluation of 50 flags';
const ROUNDS = 9;
const USERS = 1000;
const WARM_UP_REQUESTS = 500;
const REQUESTS = 3000;
/** What evaluation must reach on one core, and what a bulk evaluation may cost. */
const MIN_FLAGS_PER_SECOND = 100_000;
const MAX_BULK_P99_MS = 5;

const users = createUsers(USERS);
const contexts = users.map(toContext);
const config = prepareConfig(createGuidonConfig());
const flagd = new FlagdCore();
flagd.setConfigurations(createFlagdConfig());

const subjectOf = (index: number) => createSubject(config, { user: users[index] as User, now: 0 });
const contextOf = (index: number) => contexts[index] as EvaluationContext;

/** Each evaluates all flags for the user at a position. */
const EVALUATORS: Readonly<Record<string, (index: number) => void>> = {
  '`lib/bucketing`, flag by flag': (index) => {
    for (const key of FLAG_KEYS) evaluateVariable(subjectOf(index), key);
  },
  '`@openfeature/flagd-core` 4.0.1, flag by flag': (index) => {
    for (const key of FLAG_KEYS) flagd.resolveBooleanEvaluation(key, false, contextOf(index));
  },
  '`lib/bucketing`, all at once': (index) => {
    evaluateVariables(subjectOf(index));
  },
  '`@openfeature/flagd-core` 4.0.1, all at once': (index) => {
    flagd.resolveAll(contextOf(index));
  },
};

/**
 * Both must decide alike wherever a rule decides; where a split does, each has a hash of its own.
 * Returns the share of evaluations that ended in a split.
 */
function compareDecisions(): number {
  let splits = 0;
  users.forEach((user, index) => {
    for (const key of FLAG_KEYS) {
      const outcome = evaluateVariable(subjectOf(index), key);
      const { value } = flagd.resolveBooleanEvaluation(key, false, contextOf(index));
      if (!outcome.served) throw new Error(`${key} serves ${user.user_id} nothing.`);
      if (outcome.variable.eval.reason === 'SPLIT') splits += 1;
      else if (outcome.variable.value !== value) {
        throw new Error(`${key} differs for ${user.user_id}: the flags are not equivalent.`);
      }
    }
  });
  return splits / (USERS * FLAG_KEYS.length);
}

/** What a piece of work took by the clock, and of it on a core, all threads included; milliseconds. */
interface Cost {
  readonly wall: number;
  readonly cpu: number;
}

function startCost(): () => Cost {
  const usage = process.cpuUsage();
  const start = performance.now();
  return () => {
    const wall = performance.now() - start;
    const { user, system } = process.cpuUsage(usage);
    return { wall, cpu: (user + system) / 1000 };
  };
}

/** Flags a second of one core, over all users. */
function measure(evaluate: (index: number) => void): number {
  const stop = startCost();
  for (let index = 0; index < USERS; index += 1) evaluate(index);
  return (USERS * FLAG_KEYS.length * 1000) / stop().cpu;
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Rounds take turns, so that a busy moment of the machine meets all alike. */
function measureEvaluators(): Map<string, readonly number[]> {
  const rates = new Map<string, number[]>(Object.keys(EVALUATORS).map((name) => [name, []]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, evaluate] of Object.entries(EVALUATORS)) {
      const rate = measure(evaluate);
      // The first round only warms up.
      if (round > 0) rates.get(name)?.push(rate);
    }
  }
  return new Map([...rates].map(([name, all]) => [name, all.sort((a, b) => a - b)]));
}

type Costs = Readonly<Record<keyof Cost, readonly number[]>>;

function openSandbox() {
  const load = (source: string) => {
    const text = readFileSync(source, 'utf8');
    const value: unknown = source.endsWith('.json') ? JSON.parse(text) : parse(text);
    return compactDocument(loadDocument(value, { source }));
  };
  return createSandbox({
    documents: {
      management: load('specs/management-api.json'),
      bucketing: load('specs/bucketing-api.yaml'),
    },
    snapshot: { version: 1, ids: 1, rows: createRows(createGuidonConfig()) },
  });
}

/** What calls cost, from the request to the parsed answer: each column sorted. */
async function measureCalls(path: string, isBulk: boolean): Promise<Costs> {
  const { fetch } = openSandbox();
  const costs: Cost[] = [];
  for (let index = 0; index < WARM_UP_REQUESTS + REQUESTS; index += 1) {
    const body = JSON.stringify({ context: contextOf(index % USERS) });
    const stop = startCost();
    const response = await fetch(
      new Request(`https://sandbox.guidon.example${path}`, {
        method: 'POST',
        headers: { Authorization: KEYS.server, 'Content-Type': 'application/json' },
        body,
      }),
    );
    const answer = (await response.json()) as { flags?: unknown[] };
    const cost = stop();
    if (!response.ok || (isBulk && answer.flags?.length !== FLAG_KEYS.length)) {
      throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`);
    }
    if (index >= WARM_UP_REQUESTS) costs.push(cost);
  }
  const sort = (column: keyof Cost) =>
    costs.map((cost) => cost[column]).sort((left, right) => left - right);
  return { wall: sort('wall'), cpu: sort('cpu') };
}

const thousands = (value: number) => Math.round(value / 1000).toLocaleString('en-US');
const milliseconds = (value: number) => value.toFixed(2);

function describeMachine(): string {
  const { length } = cpus();
  const model = cpus()[0]?.model ?? 'unknown';
  const load = loadavg()[0]?.toFixed(1);
  return `Node.js ${process.version}, ${model}, ${length} cores, load ${load} while it ran.`;
}

const splitShare = compareDecisions();
const rates = measureEvaluators();
const calls = new Map([
  ['Single evaluation', await measureCalls(`/ofrep/v1/evaluate/flags/${FLAG_KEYS[0]}`, false)],
  [BULK, await measureCalls('/ofrep/v1/evaluate/flags', true)],
]);

const table = [
  describeMachine(),
  '',
  '| Evaluation | Thousand flags a CPU second: median | Slowest round | Fastest round |',
  '| --- | ---: | ---: | ---: |',
  ...[...rates].map(
    ([name, sorted]) =>
      `| ${name} | ${thousands(percentile(sorted, 0.5))} | ${thousands(percentile(sorted, 0))} | ${thousands(percentile(sorted, 1))} |`,
  ),
  '',
  '| OFREP call through `sandbox.fetch` | CPU ms: median | CPU ms: p99 | Elapsed ms: median | Elapsed ms: p99 |',
  '| --- | ---: | ---: | ---: | ---: |',
  ...[...calls].map(([name, { cpu, wall }]) => {
    const columns = [cpu, wall].flatMap((column) => [
      percentile(column, 0.5),
      percentile(column, 0.99),
    ]);
    return `| ${name} | ${columns.map(milliseconds).join(' | ')} |`;
  }),
].join('\n');

console.log(table);
console.log(`\n${(splitShare * 100).toFixed(0)}% of the evaluations ended in the split.`);

const START = '<!-- results -->';
const END = '<!-- /results -->';
const [before, rest = ''] = readFileSync(RESULTS, 'utf8').split(START);
const [, after] = rest.split(END);
writeFileSync(RESULTS, `${before}${START}\n\n${table}\n\n${END}${after}`);

const medians = [...rates]
  .filter(([name]) => name.includes('lib/'))
  .map(([, all]) => percentile(all, 0.5));
const bulkP99 = percentile(calls.get(BULK)?.cpu ?? [], 0.99);
if (Math.min(...medians) < MIN_FLAGS_PER_SECOND || bulkP99 >= MAX_BULK_P99_MS) {
  console.error(
    `Too slow: at least ${MIN_FLAGS_PER_SECOND} flags a second, and a bulk p99 under ${MAX_BULK_P99_MS} ms.`,
  );
  process.exitCode = 1;
}
