import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { checkCurl } from '../rules/payloads/curl-call.ts';
import type { Fence } from './fences.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const TIMEOUT_MS = 60_000;
const SDK_KEY = 'guidon_server_sample_key';
/** The host under which the description of the API knows the operations. */
const API = 'https://bucketing-api.guidon.example';

/** How a sample is started where its program is there. */
interface Runner {
  /** The command in front of its file. */
  readonly command: readonly string[];
  readonly file: string;
  /** Words after the program that show that it can do what samples need. */
  readonly probe: readonly string[];
}

const RUNNERS: Readonly<Record<string, Runner>> = {
  js: { command: [process.execPath], file: 'sample.mjs', probe: ['--version'] },
  ts: { command: [process.execPath], file: 'sample.mts', probe: ['--version'] },
  python: { command: ['python3'], file: 'sample.py', probe: ['--version'] },
  ruby: { command: ['ruby'], file: 'sample.rb', probe: ['-e', 'require "net/http"'] },
  java: { command: ['java'], file: 'Sample.java', probe: ['--describe-module', 'jdk.compiler'] },
  php: { command: ['php'], file: 'sample.php', probe: ['-r', 'curl_init();'] },
  sh: { command: ['bash', '-eu'], file: 'sample.sh', probe: ['-c', 'curl --version'] },
};

/** Languages whose samples may say that they run. */
export const RUN_LANGUAGES: readonly string[] = Object.keys(RUNNERS);

/** Whether this machine can run samples of a language. */
export function canRun(language: string): boolean {
  const { command: [program = ''] = [], probe } = RUNNERS[language] ?? {};
  return program !== '' && spawnSync(program, probe).status === 0;
}

/** What a sample did. */
export interface RunResult {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
  /** Requests as "POST /v1/variables/new-checkout". */
  readonly calls: readonly string[];
  /** What in them the description of the API does not allow. */
  readonly faults: readonly string[];
}

const FLAG = { key: 'new-checkout', value: true, reason: 'TARGETING_MATCH' };

/** What the API answers to the calls that samples make. */
function answer(path: string): unknown {
  const [, key] = /^\/(?:ofrep\/v1\/evaluate\/flags|v1\/variables)\/([^/]+)$/.exec(path) ?? [];
  if (path === '/ofrep/v1/evaluate/flags') return { flags: [FLAG] };
  if (path.startsWith('/ofrep/') && key !== undefined) return { ...FLAG, key };
  if (key === undefined) return undefined;
  const details = { reason: 'TARGETING_MATCH', details: 'All Users' };
  return { _id: '66a1f0c2d4e5b6a7980c1d11', key, type: 'Boolean', value: true, eval: details };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function findFaults({ method = '', url = '', headers }: IncomingMessage, body: string): string[] {
  const type = headers['content-type']?.split(';', 1)[0];
  const { problems } = checkCurl(
    {
      method,
      url: API + url,
      headers: [
        ...(headers.authorization === undefined
          ? []
          : [['Authorization', headers.authorization] as const]),
        ...(type === undefined ? [] : [['Content-Type', type] as const]),
      ],
      query: [],
      body: body === '' ? undefined : body,
      isForm: false,
    },
    () => undefined,
  );
  const isRaw = headers.authorization === SDK_KEY;
  return [...problems, ...(isRaw ? [] : [`Authorization is "${headers.authorization ?? ''}".`])];
}

/** A server that holds each request against the description of the API. */
function playApi(calls: string[], faults: string[]) {
  return createServer((request, response) => {
    void readBody(request).then((body) => {
      calls.push(`${request.method ?? ''} ${request.url ?? ''}`);
      faults.push(...findFaults(request, body));
      const found = answer(new URL(request.url ?? '', API).pathname);
      response.writeHead(found === undefined ? 404 : 200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(found ?? { statusCode: 404, message: 'not found', data: null }));
    });
  });
}

/**
 * Runs a sample as a reader would, with the base URL of a local server in its environment.
 * @throws Error for a language without a runner
 */
export async function runSample(fence: Fence): Promise<RunResult> {
  const runner = RUNNERS[fence.language ?? ''];
  if (!runner) throw new Error(`${fence.file}:${fence.line}: nothing runs "${fence.name}" here.`);
  const calls: string[] = [];
  const faults: string[] = [];
  const server = playApi(calls, faults);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // Packages of the repository are in reach of its samples.
  const folder = join(ROOT, '.cache/runs', `${fence.file.replace(/\W+/g, '-')}-${fence.line}`);
  const file = join(folder, runner.file);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${fence.code}\n`);
  const { port } = server.address() as AddressInfo;
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    GUIDON_BASE_URL: `http://127.0.0.1:${port}`,
    GUIDON_SDK_KEY: SDK_KEY,
  };
  const [program = '', ...words] = runner.command;
  const result = await new Promise<Omit<RunResult, 'calls' | 'faults'>>((done) => {
    execFile(
      program,
      [...words, file],
      { env, cwd: folder, timeout: TIMEOUT_MS },
      (error, stdout, stderr) => {
        const status = error === null ? 0 : typeof error.code === 'number' ? error.code : 1;
        done({ status, stdout, stderr });
      },
    );
  });
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
  return { ...result, calls, faults };
}
