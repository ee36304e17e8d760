import { describe, expect, it } from 'vitest';
import { printCurl } from '../openapi/samples/languages/index.ts';
import { readCurl } from './curl/index.ts';
import { parseShell } from './curl/parse-shell.ts';
import type { OperationData } from './data.ts';
import { createEmptyState, createState } from './example-state.ts';
import { BUCKETING, dataOf, dataOfOperation, MANAGEMENT } from './fixtures.ts';
import { planRequest, toWireRequest } from './request.ts';
import { formOf } from './state.ts';

const CREATE = dataOf(MANAGEMENT, 'createProject');
const LIST = dataOf(MANAGEMENT, 'listProjects');
const GET = dataOf(MANAGEMENT, 'getFeature');

function read(data: OperationData, text: string) {
  const result = readCurl(data, createEmptyState(data), text);
  if (result.problem !== undefined) throw new Error(result.problem);
  return result;
}

/** The expected note for a command that goes to a server outside the document. */
const elsewhere = (base: string) =>
  `The request now goes to ${base}. What you entered to authenticate with another server isn’t sent there.`;

const words = (text: string) => parseShell(text).commands[0]?.words;

describe('parseShell', () => {
  it.each([
    [`curl 'a b' "c d" e\\ f`, ['curl', 'a b', 'c d', 'e f']],
    [`curl 'it'\\''s' "say \\"hi\\" \\n"`, ['curl', "it's", 'say "hi" \\n']],
    ['curl \\\n  -X \\\r\n POST', ['curl', '-X', 'POST']],
    [`curl $'caf\\u00e9\\n\\'x\\''`, ['curl', "café\n'x'"]],
    [`curl ''`, ['curl', '']],
    ['curl https://x.example/?a=1&b=2', ['curl', 'https://x.example/?a=1&b=2']],
  ])('bash: %s', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  it('finds the end of a command and the variables that it uses', () => {
    const source = 'curl "$HOST/a" ${KEY:-x} | jq .';
    const [first] = parseShell(source).commands;
    expect(first).toMatchObject({ words: ['curl', '$HOST/a', '$KEY'], reads: ['HOST', 'KEY'] });
    expect(source.slice(first?.end)).toBe('| jq .');
  });

  it('parses a command with an unclosed quote', () => {
    expect(words(`curl 'a b`)).toEqual(['curl', 'a b']);
    expect(words(`curl "a b`)).toEqual(['curl', 'a b']);
  });
});

describe('readCurl', () => {
  it('fills in server, path, query, headers, body, and credentials', () => {
    const { state, credentials, notes } = read(
      CREATE,
      `curl -X POST 'https://api.guidon.example/v1/projects' \\
        -H 'Authorization: Bearer abc.def' -H 'Content-Type: application/json' \\
        --data '{"name":"Web","key":"web"}'`,
    );
    expect(notes).toEqual([]);
    expect(state.server).toEqual({ kind: 'listed', index: 0 });
    expect(formOf(state, 'body application/json').value).toEqual({ name: 'Web', key: 'web' });
    expect(credentials).toEqual({ 'clientCredentials token': 'abc.def' });
    expect(JSON.stringify(state)).not.toContain('abc.def');
  });

  it('converts values to the types of their schemas', () => {
    const { state, notes } = read(
      LIST,
      `curl -G localhost:3000/v1/projects -d page=2 --data-urlencode 'search=a & b' -d perPage=x`,
    );
    expect(notes).toEqual([elsewhere('localhost:3000')]);
    expect(state.server).toEqual({ kind: 'own', url: 'http://localhost:3000' });
    expect(formOf(state, 'query page').value).toBe(2);
    expect(formOf(state, 'query search').value).toBe('a & b');
    expect(formOf(state, 'query perPage').value).toBe('x');
  });

  it('decodes path parameters', () => {
    const { state } = read(
      GET,
      'curl https://api.guidon.example/v2/projects/a%20b/features/c%2Fd/',
    );
    expect(formOf(state, 'path project').value).toBe('a b');
    expect(formOf(state, 'path feature').value).toBe('c/d');
  });

  it('reads lists that are repeated and lists that are joined', () => {
    const integers = { type: 'array', items: { type: 'integer' } };
    const data = dataOfOperation(
      {
        parameters: [
          { name: 'id', in: 'path', required: true, schema: integers },
          { name: 'many', in: 'query', schema: integers },
        ],
      },
      { method: 'get' },
    );
    const url = 'https://api.example.com/base/things/1,2?many=1&many=2&size=5';
    const { state, notes } = read(data, `curl '${url}'`);
    expect(notes).toEqual(['The operation has no query parameter “size”. It is left out.']);
    expect(formOf(state, 'path id').value).toEqual([1, 2]);
    expect(formOf(state, 'query many').value).toEqual([1, 2]);
  });

  it('finds keys in the query and in headers', () => {
    const opt = dataOf(BUCKETING, 'getOptInConfig');
    const inQuery = read(opt, `curl 'https://x.example/v1/optInConfig?sdkKey=k1&user_id=u'`);
    expect(inQuery.credentials).toEqual({ 'sdkKeyQuery key': 'k1' });
    const inHeader = read(
      opt,
      `curl -H 'authorization: k2' 'https://x.example/v1/optInConfig?user_id=u'`,
    );
    expect(inHeader.credentials).toEqual({ 'sdkKeyHeader key': 'k2' });
    expect(inHeader.state.auth).not.toBe(inQuery.state.auth);
    expect(JSON.stringify([inQuery.state, inHeader.state])).not.toMatch(/k1|k2/);
  });

  it.each(['-u me:pw', '-F "file=@a.png"'])('ignores %s with a note', (option) => {
    const { credentials, notes } = read(
      CREATE,
      `curl ${option} https://api.guidon.example/v1/projects -d '{}'`,
    );
    expect(credentials).toEqual({});
    expect(notes).toEqual([expect.stringContaining('left out')]);
  });

  it('reports unknown parts', () => {
    const { notes } = read(
      CREATE,
      `curl --wait 3 -XPUT https://api.guidon.example/v1/other?debug=1 -H 'X-Trace: 7' -H 'Authorization: Bearer t' -d @body.json && ls`,
    );
    expect(notes).toEqual([
      'The option --wait is not known here and is left out.',
      'Of 2 addresses only the first one is taken.',
      'The command sends PUT, this operation POST.',
      'The address of the command, 3, does not end with /v1/projects. Path and server stay as they are.',
      'The operation has no header “X-Trace”. It is left out.',
      'The command reads the file body.json: paste what is in it.',
      'The text after the command is left out: && ls',
    ]);
  });

  it("doesn't read a shell variable as a value", () => {
    const { state, credentials, notes } = read(
      GET,
      'curl "$HOST/v2/projects/$PROJECT/features/x" -H "Authorization: Bearer $GUIDON_TOKEN"',
    );
    expect(formOf(state, 'path project').value).toBeUndefined();
    expect(formOf(state, 'path feature').value).toBe('x');
    expect(credentials).toEqual({});
    expect(notes).toEqual([
      'The server stays as it is: the command has a variable in its place.',
      'Fill in project: what the variable PROJECT holds is not known here.',
    ]);
  });

  it("keeps a body that isn't JSON as text", () => {
    const { state, notes } = read(CREATE, `curl https://x.example/v1/projects -d '{"name": }'`);
    expect(formOf(state, 'body application/json')).toMatchObject({ text: '{"name": }' });
    expect(notes).toContain('The body is not valid JSON, so it is kept as text.');
  });

  it('omits unknown authentication headers', () => {
    const data = dataOfOperation({}, { method: 'get' });
    const { state, notes } = read(
      data,
      `curl -H 'Authorization: Bearer s3cret' https://x.example/things/1`,
    );
    expect(JSON.stringify([state, notes])).not.toContain('s3cret');
    expect(notes).toContain(
      'The operation doesn’t support the command’s authentication, so it is left out.',
    );
  });

  it.each([
    '--proxy http://p.example:1',
    '-x http://p.example:1',
    '-xhttp://p.example:1',
    '--cert me.pem',
    '--connect-to a:1:b:2',
    '-U me:x --socks5-hostname p.example',
  ])('finds no URL in %s', (options) => {
    const { state, notes } = read(
      LIST,
      `curl ${options} https://api.guidon.example/v1/projects?page=3`,
    );
    expect(notes).toEqual([]);
    expect(formOf(state, 'query page').value).toBe(3);
  });

  it('reports a cookie, and ignores what browsers send themselves', () => {
    const { notes } = read(
      CREATE,
      "curl -X POST -b 'a=b' -A x https://api.guidon.example/v1/projects",
    );
    expect(notes).toEqual(['The operation has no header “Cookie”. It is left out.']);
  });

  it('reports an uploaded file', () => {
    const { notes } = read(CREATE, 'curl -T body.json https://api.guidon.example/v1/projects');
    expect(notes).toContain('The command reads the file body.json: paste what is in it.');
  });

  it('reads a body between double quotes', () => {
    const { state } = read(
      CREATE,
      String.raw`curl.exe https://api.guidon.example/v1/projects -d "{\"name\":\"a\"}"`,
    );
    expect(formOf(state, 'body application/json').value).toEqual({ name: 'a' });
  });

  it('reports a command that matches nothing, and changes nothing', () => {
    const result = readCurl(LIST, createEmptyState(LIST), 'curl https://x.example/other');
    expect(result).toEqual({
      problem:
        'The command doesn’t fit this operation. It sends GET to https://x.example/other; this operation is GET /v1/projects.',
    });
  });

  it('finds the command behind a prompt and other lines', () => {
    const { state } = read(LIST, '# list\n$ curl https://api.guidon.example/v1/projects?page=3');
    expect(formOf(state, 'query page').value).toBe(3);
  });

  it.each(['', 'wget https://x.example', 'GET /v1/projects', 'curl'])(
    'refuses %j in words',
    (text) => {
      const { problem } = readCurl(LIST, createEmptyState(LIST), text);
      expect(problem).toMatch(/cURL command/);
    },
  );

  it.each([MANAGEMENT, BUCKETING])('reads the sample of each operation back', (document) => {
    for (const { id } of document.operations) {
      const data = dataOf(document, id);
      const wire = toWireRequest(planRequest(data, createState(data)));
      const { state, notes } = read(data, printCurl(wire));
      expect(notes, id).toEqual([]);
      expect(toWireRequest(planRequest(data, state))).toEqual(wire);
    }
  });
});
