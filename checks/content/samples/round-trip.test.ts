import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../src/lib/openapi/index.ts';
import { createBody } from '../../../src/lib/openapi/fixtures.ts';
import { encodePart, type SampleRequest } from '../../../src/lib/openapi/samples/index.ts';
import { SAMPLE_LANGUAGES } from '../../../src/lib/openapi/samples/languages/index.ts';

const run = promisify(execFile);

/**
 * How to run a sample: the file to write, the command, and a command that succeeds if the toolchain is
 * installed. C#, Swift, and Kotlin need packages, so `samples.test.ts` only checks how they quote text.
 */
const TOOLCHAINS = [
  { id: 'curl', file: 'sample.sh', command: ['bash'], probe: ['curl', '--version'] },
  { id: 'javascript', file: 'sample.mjs', command: [process.execPath], probe: ['node', '-v'] },
  { id: 'node', file: 'sample.mjs', command: [process.execPath], probe: ['node', '-v'] },
  {
    id: 'python',
    file: 'sample.py',
    command: ['python3'],
    probe: ['python3', '-c', 'import requests'],
  },
  { id: 'go', file: 'sample.go', command: ['go', 'run'], probe: ['go', 'version'] },
  {
    id: 'java',
    file: 'Example.java',
    // `TieredStopAtLevel=1` skips slow optimization. Java before 18 reads files in the locale's encoding.
    command: ['java', '-XX:TieredStopAtLevel=1', '-Dfile.encoding=UTF-8'],
    probe: ['javac', '-version'],
  },
  { id: 'php', file: 'sample.php', command: ['php'], probe: ['php', '-r', 'curl_init();'] },
  { id: 'ruby', file: 'sample.rb', command: ['ruby'], probe: ['ruby', '-e', 'require "net/http"'] },
] as const;

const COMPILED: readonly string[] = ['go', 'java'];

const isInstalled = ([name, ...options]: readonly [string, ...string[]]): boolean =>
  spawnSync(name, options).status === 0;

/** Values that samples must preserve: quotes, escapes, template syntax, invisible characters. */
const NASTY = [
  'It\'s "quoted", \\ back\\n and `ticks`',
  '$HOME ${x} $x #{x} \\(x) \\#(x) {{x}} %s',
  'line\nbreak\ttab\r\u0000\u0007\u2028\u202e\ufeff',
  'é ü 日本 🎉 \u{e0001} \ud800',
  '""" \'\'\' """# """## JSON\nJSON EOF </script> <!-- ?> */ //',
  '\\u0041 \\x41 \\',
];

/** Names that languages treat as special, which an object literal can't have. */
const SPECIAL = JSON.parse('{"__proto__": {"a": 1}, "b": {}}') as JsonValue;

const VALUES: readonly (readonly [string, JsonValue])[] = [
  [
    'nasty texts',
    { 'ke"y\'s $x': NASTY, __proto: 1, nested: { list: [1, -2.5, 1e21, true, null, SPECIAL] } },
  ],
  ['one text', 'just "a" $text \\'],
];

interface Received {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

let received: Received | undefined;
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { method, url, headers } = request;
    received = { method, url, headers, body: Buffer.concat(chunks).toString() };
    response.end('ok');
  });
});
const folder = mkdtempSync(path.join(tmpdir(), 'samples-'));
let origin = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** Runs a sample and returns the request that reached the server. */
async function send(toolchain: (typeof TOOLCHAINS)[number], request: SampleRequest) {
  const language = SAMPLE_LANGUAGES.find(({ id }) => id === toolchain.id);
  const file = path.join(folder, toolchain.file);
  writeFileSync(file, language?.print(request) ?? '');
  const [name, ...options] = toolchain.command;
  received = undefined;
  // Python and Ruby print in the locale's encoding, so the locale is set to UTF-8.
  const env = {
    ...process.env,
    LC_ALL: 'C.UTF-8',
    GUIDON_TOKEN: 's3cret',
    GUIDON_SERVER_SDK_KEY: 'key',
  };
  await run(name, [...options, file], { env });
  return received as Received | undefined;
}

for (const toolchain of TOOLCHAINS) {
  describe.skipIf(!isInstalled(toolchain.probe))(`a sample in ${toolchain.id}`, () => {
    // Compiled languages are slow, so only the first value, which is the hardest to quote, is sent.
    const isCompiled = COMPILED.includes(toolchain.id);
    const values = isCompiled ? VALUES.slice(0, 1) : VALUES;
    const methods = isCompiled ? ['DELETE'] : ['GET', 'DELETE'];
    const secret = toolchain.id === 'javascript' ? '<your SDK key>' : 's3cret';

    it.each(values)('sends %s unchanged', async (_, value) => {
      const body = createBody('application/json', value);
      const search = `/v1/it%27s/${encodePart('a/b "c" $d')}?q=${encodePart("x&y='[z]'")}`;
      const result = await send(toolchain, {
        method: 'PATCH',
        url: origin + search,
        headers: [
          { name: 'Authorization', value: 'Bearer ', secret: 'GUIDON_TOKEN' },
          { name: 'Content-Type', value: 'application/json' },
          { name: 'If-None-Match', value: '"v1 $x `y` \\ #{z}"' },
        ],
        body,
      });
      expect(result).toMatchObject({ method: 'PATCH', url: search });
      expect(result?.headers).toMatchObject({
        authorization: `Bearer ${secret}`,
        'content-type': 'application/json',
        'if-none-match': '"v1 $x `y` \\ #{z}"',
      });
      expect(JSON.parse(result?.body ?? '')).toStrictEqual(value);
    });

    it.each(methods)('sends %s without a body', async (method) => {
      const headers = [{ name: 'Authorization', value: '', secret: 'GUIDON_SERVER_SDK_KEY' }];
      const search = `/?q=${encodePart('a: "b" $c')}&r=1`;
      const result = await send(toolchain, { method, url: origin + search, headers });
      const key = toolchain.id === 'javascript' ? '<your SDK key>' : 'key';
      expect(result).toMatchObject({ method, body: '', headers: { authorization: key } });
      const query = new URLSearchParams(result?.url?.slice('/?'.length));
      expect(Object.fromEntries(query)).toEqual({ q: 'a: "b" $c', r: '1' });
    });

    // Compiled languages quote it like the text of JSON.
    it.skipIf(isCompiled)('sends a text that is not JSON', async () => {
      const body = createBody('text/plain', '@file "a" \'b\'\n$c \\');
      const headers = [{ name: 'Content-Type', value: 'text/plain' }];
      const result = await send(toolchain, { method: 'PUT', url: `${origin}/`, headers, body });
      expect(result?.body).toBe(body.text);
    });
  });
}
