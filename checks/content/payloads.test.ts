import { describe, expect, it } from 'vitest';
import { checkCurl } from '../rules/payloads/curl-call.ts';
import { checkJsonFence } from '../rules/payloads/json-fence.ts';
import { checkOrder } from '../rules/payloads/order.ts';
import { parseCurl } from '../support/curl.ts';
import { parseFenceMeta } from '../support/fence-meta.ts';
import { listCalls } from '../support/page-calls.ts';
import { readContent } from '../support/page-content.ts';
import { AUTHORED, hasPayloads } from '../support/authored.ts';
import { parseShell } from '../../src/lib/explorer/curl/index.ts';
import { parsePage } from '../support/sources.ts';

const pages = AUTHORED.filter(hasPayloads);

describe('payloads of pages', () => {
  it('of curl fit the operations that they name', () => {
    const problems = AUTHORED.flatMap((content) =>
      listCalls(content).flatMap(({ line, problems: found }) =>
        found.map((problem) => `${content.page.file}:${line}: ${problem}`),
      ),
    );
    expect(problems).toEqual([]);
  });
  it('in JSON are classified, and fit the schema that they name', () => {
    const problems = pages.flatMap(({ page, fences }) =>
      fences
        .filter(({ lang }) => lang === 'json')
        .flatMap((fence) =>
          checkJsonFence(fence).problems.map((problem) => `${page.file}:${fence.line}: ${problem}`),
        ),
    );
    expect(problems).toEqual([]);
  });
  it('run in order, from objects that the page creates or asks for', () => {
    expect(pages.flatMap((content) => checkOrder(content, listCalls(content)))).toEqual([]);
  });
  it('are found at all', () => {
    const matched = AUTHORED.flatMap(listCalls).filter(({ match }) => match !== undefined);
    expect(matched.length).toBeGreaterThan(100);
  });
});

describe('the reader of shell scripts', () => {
  const words = (source: string) => parseShell(source).commands.map((command) => command.words);

  it('unquotes words, and joins continued lines', () => {
    expect(words(`curl -H "A: b c" \\\n  'x y' d\\ e # a comment`)).toEqual([
      ['curl', '-H', 'A: b c', 'x y', 'd e'],
    ]);
  });
  it('parts pipes, lists, and substitutions', () => {
    expect(words('a | b; c && d\ne=$(f "g)")')).toEqual([['a'], ['b'], ['c'], ['d'], ['f', 'g)']]);
  });
  it('fills in variables that the script sets, and lists those that it does not', () => {
    const { commands } = parseShell('A=one\nb "$A/$C" ${A}x');
    expect(commands).toMatchObject([{ words: ['b', 'one/$C', 'onex'], reads: ['C'], line: 2 }]);
  });
  it('keeps single-quoted JSON as it is, and joins a variable into it', () => {
    expect(words(`a '{"b": "$c"}' '{"d": "'"$d"'"}'`)).toEqual([
      ['a', '{"b": "$c"}', '{"d": "$d"}'],
    ]);
  });
  it('knows the files that a command writes', () => {
    expect(parseShell('a 2>&1 | jq .b > c.json').commands.at(-1)).toMatchObject({
      words: ['jq', '.b'],
      writes: ['c.json'],
    });
  });
});

const TOKEN = ['-H', 'Authorization: Bearer $GUIDON_TOKEN'];
const JSON_TYPE = ['-H', 'Content-Type: application/json'];
const curl = (...words: string[]) =>
  checkCurl(parseCurl(['curl', ...words]), () => undefined).problems;
const create = (body: object) =>
  curl(
    'https://api.guidon.example/v2/projects/storefront/features',
    ...TOKEN,
    ...JSON_TYPE,
    '--data',
    JSON.stringify(body),
  );

describe('a seeded curl fault', () => {
  it('none: a request that fits has no problem', () => {
    expect(create({ name: 'A', key: 'a', type: 'release' })).toEqual([]);
  });
  it('an unknown path gets the nearest call', () => {
    expect(curl('https://api.guidon.example/v1/projects/a/feature', ...TOKEN)).toEqual([
      'no operation GET /v1/projects/a/feature. Did you mean "GET /v1/projects/{project}/features"?',
    ]);
  });
  it('a method that the path does not take names those it takes', () => {
    expect(
      curl('-X', 'PUT', 'https://api.guidon.example/v1/projects/a/webhooks', ...TOKEN)[0],
    ).toContain('no operation PUT /v1/projects/a/webhooks. The path takes');
  });
  it('an unknown host gets the nearest one', () => {
    expect(curl('https://apis.guidon.example/v1/projects')).toEqual([
      'no host "apis.guidon.example". Did you mean "api.guidon.example"?',
    ]);
  });
  it('an unknown field gets the nearest one', () => {
    expect(create({ name: 'A', key: 'a', descripton: 'b' })[0]).toContain(
      'descripton: is not a field here; the fields are ',
    );
  });
  it('a value outside of its enumeration names the values', () => {
    expect(create({ name: 'A', key: 'a', type: 'relase' })[0]).toContain(
      'type: must be one of "release", "experiment", "permission" or "ops", is "relase".',
    );
  });
  it('a key that breaks the limits of the schema', () => {
    expect(create({ name: 'A', key: 'A key', type: 'ops' })[0]).toContain('key: must match');
  });
  it('an unknown query parameter and one outside of its limits', () => {
    const [unknown, limit] = curl(
      'https://api.guidon.example/v1/projects?perpage=10&page=0',
      ...TOKEN,
    );
    expect(unknown).toContain('no query parameter "perpage". Did you mean "perPage"?');
    expect(limit).toContain('query parameter page:');
  });
  it('a missing token, a missing content type, and a body that is no JSON', () => {
    const url = 'https://api.guidon.example/v1/projects';
    expect(curl(url)).toEqual(['GET /v1/projects: the header Authorization is missing.']);
    expect(curl(url, ...TOKEN, '--data', '{"name": }')).toEqual([
      'POST /v1/projects: the header Content-Type has to be application/json.',
      expect.stringContaining('POST /v1/projects: the body is no JSON'),
    ]);
  });
  it('an unknown field behind a base URL that the reader sets or starts', () => {
    const call = ['/v1/variables/a', ...TOKEN, ...JSON_TYPE, '-d', '{"userId": "u"}'];
    for (const base of ['$GUIDON_BASE_URL', 'http://localhost:8080'])
      expect(curl(`${base}${call[0]}`, ...call.slice(1))[0]).toContain('user_id');
  });
  it('a file that nothing makes', () => {
    expect(
      curl(
        'https://api.guidon.example/v1/projects',
        ...TOKEN,
        ...JSON_TYPE,
        '--data',
        '@project.json',
      ),
    ).toEqual(['POST /v1/projects: no step of the page makes the file project.json.']);
  });
  it('a token request without its secret', () => {
    expect(
      curl('https://api.guidon.example/oauth/token', '-d', 'grant_type=client_credentials'),
    ).toEqual(['the token request has no client_id.', 'the token request has no client_secret.']);
  });
});

const fence = (meta: string, value: unknown) =>
  checkJsonFence({
    lang: 'json',
    info: '',
    meta: parseFenceMeta(meta),
    code: JSON.stringify(value),
    line: 1,
    section: '',
  });

describe('a seeded fault of a JSON fence', () => {
  it('a fence that says nothing of itself escapes not', () => {
    expect(fence('title="a.json"', {})).toMatchObject({
      kind: 'unknown',
      problems: [expect.stringContaining('nothing says what this JSON is.')],
    });
  });
  it('an unknown operation gets the nearest one', () => {
    expect(fence('operation="createFeatur" part="request"', {}).problems).toEqual([
      'no operation "createFeatur". Did you mean "createFeature"?',
    ]);
  });
  it('a status without a body names those with one', () => {
    const [problem] = fence('operation="getFeature" part="response" status=201', {}).problems;
    expect(problem).toContain('getFeature answers 201 with no JSON. It has a body for 200');
  });
  it('an answer without a required field fails, an excerpt may leave it out', () => {
    const meta = 'operation="evaluateVariable" part="response"';
    expect(fence(meta, { key: 'a' }).problems.length).toBeGreaterThan(0);
    expect(fence(`${meta} excerpt`, { key: 'a' }).problems).toEqual([]);
  });
  it('a part is judged where it stands in the whole', () => {
    const meta = 'operation="updateFeatureConfiguration" part="request" at="targets/0/rollout"';
    expect(
      fence(meta, { type: 'graduel', startDate: '2026-03-02T09:00:00Z' }).problems[0],
    ).toContain('targets[0]: fits none of its forms: rollout.type must be');
  });
  it('a webhook payload is judged by its event', () => {
    expect(fence('webhook="modifiedFeatur"', {}).problems).toEqual([
      'no webhook "modifiedFeatur". Did you mean "modifiedFeature"?',
    ]);
    const { problems } = fence('webhook="addedVariable"', { events: ['modifiedFeature'] });
    expect(problems).toContain('webhook addedVariable: "events" does not hold "addedVariable".');
  });
  it('a reason that says nothing is none', () => {
    expect(fence('other="data"', {}).problems).toEqual(['other="data" says too little.']);
  });
});

describe('a seeded fault of the order', () => {
  const page = (before: string) => {
    const source = `---\ntitle: A\nkind: how-to\n---\n\n## Before you start\n\n${before}\n\n## Ask\n\n\`\`\`sh\ncurl "https://api.guidon.example/v1/projects/shop/features/\${X}" -H "Authorization: Bearer $GUIDON_TOKEN"\n\`\`\`\n`;
    const content = readContent(parsePage('a.mdx', 'a', source));
    return checkOrder(content, listCalls(content));
  };
  it('a key and a variable that come from nowhere are named', () => {
    expect(page('- Patience.')).toEqual([
      'a.mdx:13: nothing creates the Project `shop` before this call. Name it under "Before you start", or show the call that creates it.',
      'a.mdx:13: nothing sets `$X` before this call. Say what it holds.',
    ]);
  });
  it('a page that asks for them passes', () => {
    expect(page('- A Project `shop`, and the key of a Feature in `$X`.')).toEqual([]);
  });
});
