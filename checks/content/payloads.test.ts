import { describe, expect, it } from 'vitest';
import { checkCurl } from '../rules/payloads/curl-call.ts';
import { checkJsonFence } from '../rules/payloads/json-fence.ts';
import { parseCurl } from '../support/curl.ts';
import { parseFenceMeta } from '../support/fence-meta.ts';
import { listCalls } from '../support/page-calls.ts';
import { AUTHORED, hasPayloads } from '../support/authored.ts';
import { parseShell } from '../../src/lib/explorer/curl/index.ts';

const pages = AUTHORED.filter(hasPayloads);

describe('payloads of pages', () => {
  it('of curl match their operations', () => {
    const problems = AUTHORED.flatMap((content) =>
      listCalls(content).flatMap(({ line, problems: found }) =>
        found.map((problem) => `${content.page.file}:${line}: ${problem}`),
      ),
    );
    expect(problems).toEqual([]);
  });
  it('in JSON are classified, and match their schema', () => {
    const problems = pages.flatMap(({ page, fences }) =>
      fences
        .filter(({ lang }) => lang === 'json')
        .flatMap((fence) =>
          checkJsonFence(fence).problems.map((problem) => `${page.file}:${fence.line}: ${problem}`),
        ),
    );
    expect(problems).toEqual([]);
  });
  it('are found', () => {
    const matched = AUTHORED.flatMap(listCalls).filter(({ match }) => match !== undefined);
    expect(matched.length).toBeGreaterThan(100);
  });
});

describe('the reader of shell scripts', () => {
  const words = (source: string) => parseShell(source).commands.map((command) => command.words);

  it('removes quotes, and joins continued lines', () => {
    expect(words(`curl -H "A: b c" \\\n  'x y' d\\ e # a comment`)).toEqual([
      ['curl', '-H', 'A: b c', 'x y', 'd e'],
    ]);
  });
  it('splits pipes, lists, and substitutions', () => {
    expect(words('a | b; c && d\ne=$(f "g)")')).toEqual([['a'], ['b'], ['c'], ['d'], ['f', 'g)']]);
  });
  it('replaces variables that the script sets, and lists the others', () => {
    const { commands } = parseShell('A=one\nb "$A/$C" ${A}x');
    expect(commands).toMatchObject([{ words: ['b', 'one/$C', 'onex'], reads: ['C'], line: 2 }]);
  });
  it('keeps single-quoted JSON, and inserts a variable between two parts', () => {
    expect(words(`a '{"b": "$c"}' '{"d": "'"$d"'"}'`)).toEqual([
      ['a', '{"b": "$c"}', '{"d": "$d"}'],
    ]);
  });
  it('lists the files that a command writes', () => {
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
  it('is not reported for a valid request', () => {
    expect(create({ name: 'A', key: 'a', type: 'release' })).toEqual([]);
  });
  it('is reported with the nearest call for an unknown path', () => {
    expect(curl('https://api.guidon.example/v1/projects/a/feature', ...TOKEN)).toEqual([
      'no operation GET /v1/projects/a/feature. Did you mean "GET /v1/projects/{project}/features"?',
    ]);
  });
  it('is reported with the allowed methods for a wrong method', () => {
    expect(
      curl('-X', 'PUT', 'https://api.guidon.example/v1/projects/a/webhooks', ...TOKEN)[0],
    ).toContain('no operation PUT /v1/projects/a/webhooks. The path takes');
  });
  it('is reported with the nearest host for an unknown host', () => {
    expect(curl('https://apis.guidon.example/v1/projects')).toEqual([
      'no host "apis.guidon.example". Did you mean "api.guidon.example"?',
    ]);
  });
  it('is reported with the nearest field for an unknown field', () => {
    expect(create({ name: 'A', key: 'a', descripton: 'b' })[0]).toContain(
      'descripton: is not a field here; the fields are ',
    );
  });
  it('is reported with the allowed values for a wrong value', () => {
    expect(create({ name: 'A', key: 'a', type: 'relase' })[0]).toContain(
      'type: must be one of "release", "experiment", "permission" or "ops", is "relase".',
    );
  });
  it('is reported for an invalid key', () => {
    expect(create({ name: 'A', key: 'A key', type: 'ops' })[0]).toContain('key: must match');
  });
  it('is reported for an unknown query parameter and one outside of its limits', () => {
    const [unknown, limit] = curl(
      'https://api.guidon.example/v1/projects?perpage=10&page=0',
      ...TOKEN,
    );
    expect(unknown).toContain('no query parameter "perpage". Did you mean "perPage"?');
    expect(limit).toContain('query parameter page:');
  });
  it('is reported for a missing token, a missing content type, and invalid JSON', () => {
    const url = 'https://api.guidon.example/v1/projects';
    expect(curl(url)).toEqual(['GET /v1/projects: the header Authorization is missing.']);
    expect(curl(url, ...TOKEN, '--data', '{"name": }')).toEqual([
      'POST /v1/projects: the header Content-Type has to be application/json.',
      expect.stringContaining('POST /v1/projects: the body is no JSON'),
    ]);
  });
  it('is reported for an unknown field with a base URL that the reader sets', () => {
    const call = ['/v1/variables/a', ...TOKEN, ...JSON_TYPE, '-d', '{"userId": "u"}'];
    for (const base of ['$GUIDON_BASE_URL', 'http://localhost:8080'])
      expect(curl(`${base}${call[0]}`, ...call.slice(1))[0]).toContain('user_id');
  });
  it('is reported for a file that does not exist', () => {
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
  it('is reported for a token request without its secret', () => {
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
  it('is reported for a fence without a class', () => {
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
  it('is reported with the statuses that have a body for one that has none', () => {
    const [problem] = fence('operation="getFeature" part="response" status=201', {}).problems;
    expect(problem).toContain('getFeature answers 201 with no JSON. It has a body for 200');
  });
  it('is reported for a response without a required field, but not for an excerpt', () => {
    const meta = 'operation="evaluateVariable" part="response"';
    expect(fence(meta, { key: 'a' }).problems.length).toBeGreaterThan(0);
    expect(fence(`${meta} excerpt`, { key: 'a' }).problems).toEqual([]);
  });
  it('is reported with the path of a part in the whole body', () => {
    const meta = 'operation="updateFeatureConfiguration" part="request" at="targets/0/rollout"';
    expect(
      fence(meta, { type: 'graduel', startDate: '2026-03-02T09:00:00Z' }).problems[0],
    ).toContain('targets[0]: fits none of its forms: rollout.type must be');
  });
  it('is reported for a reason that is too short', () => {
    expect(fence('other="data"', {}).problems).toEqual(['other="data" says too little.']);
  });
});
