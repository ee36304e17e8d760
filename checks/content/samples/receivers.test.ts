import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parseFences } from '../../samples/fences.ts';

const PAGE = 'src/content/docs/platform/extras/webhook-receiver.mdx';
const FOLDER = join(import.meta.dirname, '../../../.cache/receivers');
const SECRET_PATH = '/guidon/9f2c';
const fences = parseFences(PAGE, readFileSync(PAGE, 'utf8'), undefined);

/** How to start the receivers whose programs are often installed, and what they print when they listen. */
const RECEIVERS = [
  {
    title: 'receiver.mjs',
    probe: [process.execPath, '--version'],
    start: () => [process.execPath, 'receiver.mjs'],
    ready: 'Listening',
  },
  {
    title: 'receiver.php',
    probe: ['php', '--version'],
    start: (port: number) => ['php', '-S', `127.0.0.1:${port}`, 'receiver.php'],
    ready: 'started',
  },
  {
    title: 'receiver.py',
    probe: ['python3', '-c', 'import flask'],
    start: (port: number) => [
      'python3',
      '-m',
      'flask',
      '--app',
      'receiver',
      'run',
      '-p',
      `${port}`,
    ],
    ready: 'Running on',
  },
];

function codeOf(title: string): string {
  const code = fences.find((fence) => fence.title === title)?.code;
  if (code === undefined) throw new Error(`${PAGE} has no block with the title ${title}.`);
  return code;
}

/** The line that the page shows as a receiver's output. */
const printed =
  fences.find(({ code }) => code.includes('modifiedFeature new-checkout'))?.code ?? '';

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

/** Starts a receiver. `until` waits for a text in its output, which it returns. */
function start(command: readonly string[], env: Readonly<Record<string, string>>) {
  const [program = '', ...words] = command;
  const child = spawn(program, words, { cwd: FOLDER, env: { ...process.env, ...env } });
  // The two streams stay apart, so that a log line can't end up within a line of the receiver.
  const output = { stdout: '', stderr: '' };
  const waiting = new Set<() => void>();
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].on('data', (chunk: Buffer) => {
      output[name] += chunk.toString('utf8');
      for (const check of waiting) check();
    });
  }
  const until = (text: string) =>
    new Promise<string>((done) => {
      const check = () => {
        const all = `${output.stdout}\n${output.stderr}`;
        if (all.includes(text)) done(all);
      };
      waiting.add(check);
      check();
    });
  return { until, stop: () => child.kill() };
}

describe('the receivers of webhooks', () => {
  afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

  it.each(
    RECEIVERS.filter(
      ({ probe: [program = '', ...words] }) => spawnSync(program, words).status === 0,
    ),
  )(
    '$title handles a delivery once, and nothing that is sent elsewhere',
    async ({ title, start: commandFor, ready }) => {
      rmSync(FOLDER, { recursive: true, force: true });
      mkdirSync(FOLDER, { recursive: true });
      writeFileSync(join(FOLDER, title), codeOf(title));
      const port = await findFreePort();
      const delivery = codeOf('delivery.json');
      const renamed = (key: string) => delivery.replace('new-checkout', key);
      const post = async (path: string, body: string) => {
        const response = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body });
        return response.status;
      };
      // The PHP receiver marks deliveries in files in the folder for temporary files.
      const env = { PORT: `${port}`, WEBHOOK_PATH: SECRET_PATH, TMPDIR: FOLDER };
      const receiver = start(commandFor(port), env);
      try {
        await receiver.until(ready);
        const statuses = [
          await post('/guidon/0000', renamed('sent-elsewhere')),
          await post(SECRET_PATH, delivery),
          await post(SECRET_PATH, delivery),
          await post(SECRET_PATH, renamed('last-one')),
        ];
        expect(statuses).toEqual([404, 204, 204, 204]);
        const output = await receiver.until('last-one');
        expect(output.match(/\S+ \S+@\S+ modifiedFeature \S+/g)).toEqual([
          printed,
          printed.replace('new-checkout', 'last-one'),
        ]);
      } finally {
        receiver.stop();
      }
    },
  );
});
