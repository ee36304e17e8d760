import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { DEFAULT_SANDBOX_PORT } from '../site/limits.ts';
import { readFlags } from './options.ts';

const run = promisify(execFile);
const SCRIPT = join(import.meta.dirname, '../../scripts/sandbox.ts');

describe('flags', () => {
  it('have defaults', () => {
    expect(readFlags([])).toMatchObject({ port: DEFAULT_SANDBOX_PORT, empty: false });
  });

  it('are read', () => {
    const args = '--port 0 --seed 7 --latency 20 --fail-rate 0.5 --rate-limit 60 --empty';
    expect(readFlags(args.split(' '))).toEqual({
      port: 0,
      seed: 7,
      latency: 20,
      failRate: 0.5,
      rateLimit: 60,
      empty: true,
      origins: [],
      help: false,
    });
  });

  it.each([
    [['--port', '70000'], '--port is "70000"; write a whole number from 0 to 65535.'],
    [['--port', ''], '--port is ""'],
    [['--fail-rate', '2'], '--fail-rate is "2"; write a number from 0 to 1.'],
    [['--rate-limit', '0'], '--rate-limit is "0"; write a whole number from 1.'],
    [['--latency', '1.5'], '--latency is "1.5"'],
    [['--allow-origin', 'docs.example'], 'write an origin such as https://docs.example.'],
    [
      ['--allow-origin', 'https://docs.example/page'],
      '--allow-origin is "https://docs.example/page"',
    ],
    [['--fast'], "Unknown option '--fast'"],
    [['now'], 'Unexpected argument'],
  ])('%j are rejected', (args, message) => {
    expect(() => readFlags(args)).toThrow(message);
  });
});

describe('npm run sandbox', () => {
  let child: ChildProcess | undefined;
  afterEach(() => child?.kill('SIGKILL'));

  const start = (...args: string[]) => {
    const process_ = spawn(process.execPath, [SCRIPT, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = process_;
    return process_;
  };
  /** Reads what the server prints at its start, up to the line that names `--help`. */
  const readStart = async (process_: ReturnType<typeof start>) => {
    const lines: string[] = [];
    for await (const line of createInterface({ input: process_.stdout })) {
      lines.push(line);
      if (line.includes('--help')) break;
    }
    const after = (label: string) =>
      lines
        .find((line) => line.startsWith(label))
        ?.slice(label.length)
        .trim() ?? '';
    return { lines, after, address: after('Sandbox of both APIs:') };
  };

  it('serves both APIs, to pages too, and stops when it is told to', async () => {
    const server = start('--port', '0', '--seed', '1');
    const { after, address } = await readStart(server);
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: after('client_id:'),
      client_secret: after('client_secret:'),
    });
    const token = await fetch(`${address}oauth/token`, { method: 'POST', body: form });
    const { access_token } = (await token.json()) as { access_token: string };
    const viewer = after('account demo_viewer');
    expect(viewer).toBe('demo_secret_viewer: Viewer, reads only');
    const projects = await fetch(`${address}v1/projects`, {
      headers: { Authorization: `Bearer ${access_token}`, Origin: 'http://localhost:4321' },
    });
    expect(projects.status).toBe(200);
    expect(projects.headers.get('Access-Control-Allow-Origin')).toBe('http://localhost:4321');
    const preflight = await fetch(`${address}v1/projects`, { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('Access-Control-Allow-Headers')).toContain('Authorization');
    const flags = await fetch(`${address}ofrep/v1/evaluate/flags`, {
      method: 'POST',
      headers: { Authorization: after('sdk_key storefront/production:') },
      body: JSON.stringify({ context: { targetingKey: 'u-1' } }),
    });
    expect(flags.status).toBe(200);
    expect(flags.headers.get('ETag')).toBeTruthy();
    for (const label of ['sdk_key', 'client_key', 'mobile_key']) {
      const sample = await fetch(`${address}v1/variables/new-checkout`, {
        method: 'POST',
        headers: { Authorization: after(`${label} samples/development:`) },
        body: JSON.stringify({ user_id: 'user-123' }),
      });
      expect(await sample.json()).toMatchObject({ value: true });
    }
    server.kill('SIGTERM');
    expect(await once(server, 'exit')).toEqual([0, null]);
  });

  it('prints its flags with --help, and does not start', async () => {
    const { stdout } = await run(process.execPath, [SCRIPT, '--help']);
    for (const flag of ['port', 'seed', 'latency', 'fail-rate', 'rate-limit', 'empty']) {
      expect(stdout).toContain(`--${flag} `);
    }
    expect(stdout).not.toContain('Sandbox of both APIs');
  });

  it('starts whatever share of the calls fails', async () => {
    const server = start('--port', '0', '--fail-rate', '1');
    const { after, address } = await readStart(server);
    const answer = await fetch(`${address}v1/variables/new-checkout`, {
      method: 'POST',
      headers: { Authorization: after('client_key samples/development:') },
      body: JSON.stringify({ user_id: 'user-123' }),
    });
    expect(answer.status).toBe(500);
  });
});
