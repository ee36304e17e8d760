import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { addSamples, DEMO_CREDENTIALS, SAMPLE_KEYS } from '../../src/sandbox/index.ts';
import { PageSandbox } from '../sandbox/pages/page-sandbox.ts';
import { runProgram } from '../support/run-program.ts';
import type { Fence } from './fence.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** The module that sends a sample's requests for the product's hosts to the sandbox. */
const REDIRECT = join(import.meta.dirname, 'redirect.ts');
interface Runner {
  /** The program and its options, which come before the file name. */
  readonly command: readonly string[];
  readonly file: string;
  /** Arguments that test whether the program is installed and recent enough. */
  readonly probe: readonly string[];
}

const RUNNERS: Readonly<Record<string, Runner>> = {
  js: {
    command: [process.execPath, '--import', REDIRECT],
    file: 'sample.mjs',
    probe: ['--version'],
  },
  ts: {
    command: [process.execPath, '--import', REDIRECT],
    file: 'sample.mts',
    probe: ['--version'],
  },
  python: { command: ['python3'], file: 'sample.py', probe: ['--version'] },
  ruby: { command: ['ruby'], file: 'sample.rb', probe: ['-e', 'require "net/http"'] },
  java: {
    command: ['java', '-XX:TieredStopAtLevel=1'],
    file: 'Sample.java',
    probe: ['--describe-module', 'jdk.compiler'],
  },
  php: { command: ['php'], file: 'sample.php', probe: ['-r', 'curl_init();'] },
  sh: { command: ['bash', '-eu'], file: 'sample.sh', probe: ['-c', 'curl --version'] },
};

export const RUN_LANGUAGES: readonly string[] = Object.keys(RUNNERS);

export function canRun(language: string): boolean {
  const { command: [program = ''] = [], probe } = RUNNERS[language] ?? {};
  return program !== '' && spawnSync(program, probe).status === 0;
}

export interface RunResult {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
  /** The API calls that the sample made, such as "POST /v1/variables/new-checkout". */
  readonly calls: readonly string[];
  readonly refused: readonly string[];
}

function pickKeyType(file: string): 'mobile' | 'client' | 'server' {
  if (/\/(android|flutter|ios|roku)\//.test(file)) return 'mobile';
  return file.includes('/client-side-sdks/') ? 'client' : 'server';
}

/** Runs a sample with a new sandbox, whose URL and keys are in environment variables. */
export async function runSample(fence: Fence): Promise<RunResult> {
  const runner = RUNNERS[fence.language ?? ''];
  if (!runner) throw new Error(`${fence.file}:${fence.line}: nothing runs "${fence.name}" here.`);
  const key = SAMPLE_KEYS[pickKeyType(fence.file)];
  const page = new PageSandbox();
  await addSamples(page.sandbox);
  await page.open();
  const result = await start(fence, runner, {
    GUIDON_BASE_URL: page.address,
    GUIDON_SDK_KEY: key,
    GUIDON_SERVER_SDK_KEY: SAMPLE_KEYS.server,
    GUIDON_TOKEN: page.token('admin'),
    GUIDON_CLIENT_ID: DEMO_CREDENTIALS.admin.client_id,
    GUIDON_CLIENT_SECRET: DEMO_CREDENTIALS.admin.client_secret,
  });
  await page.close();
  const sent = page.exchanges;
  const rejected = sent.filter(({ status }) => status >= 400);
  return {
    ...result,
    calls: sent.map(({ method, path }) => `${method} ${path}`),
    refused: rejected.map(({ method, path, status }) => `${method} ${path} answered ${status}.`),
  };
}

/** Runs the program of a sample. The folder is inside the repository, so that samples can import its packages. */
function start(fence: Fence, runner: Runner, variables: Readonly<Record<string, string>>) {
  const folder = join(ROOT, '.cache/runs', `${fence.file.replace(/\W+/g, '-')}-${fence.line}`);
  const env = { ...process.env, NODE_OPTIONS: '', ...variables };
  const command = [...runner.command, runner.file];
  return runProgram(command, folder, { [runner.file]: `${fence.code}\n` }, env);
}

/** Returns the output that the page shows after a sample, or after the command that runs the sample. */
export function findPrinted(page: readonly Fence[], fence: Fence): string | undefined {
  const at = page.indexOf(fence);
  const next = page[at + 1];
  const isStart = next?.language === 'sh' && next.code.includes(fence.title ?? 'no title');
  const output = isStart ? page[at + 2] : next;
  return output?.role === 'output' && output.title === undefined ? output.code.trim() : undefined;
}
