import { describe, expect, it } from 'vitest';
import { checkCurl } from '../rules/payloads/curl-call.ts';
import { checkJsonFence } from '../rules/payloads/json-fence.ts';
import { parseFenceMeta } from '../../src/lib/code/fence-meta.ts';
import { listCalls } from '../support/page-calls.ts';
import { AUTHORED } from '../support/authored.ts';
import { parseShell } from '../support/shell.ts';

describe('payloads of pages', () => {
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
  it('replaces variables that the script sets', () => {
    const { commands } = parseShell('A=one\nb "$A/$C" ${A}x');
    expect(commands).toMatchObject([{ words: ['b', 'one/$C', 'onex'], line: 2 }]);
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
const curl = (...words: string[]) => checkCurl(words, () => undefined).problems;
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
  it('is reported with the nearest field for an unknown field', () => {
    expect(create({ name: 'A', key: 'a', descripton: 'b' })[0]).toContain(
      'descripton: is not a field here. Did you mean "description"?',
    );
  });
  it('is reported with the allowed values for a wrong value', () => {
    expect(create({ name: 'A', key: 'a', type: 'relase' })[0]).toContain(
      'type: must be one of "release", "experiment", "permission" or "ops", is "relase".',
    );
  });
  it('is reported with the nearest one for an unknown query parameter', () => {
    expect(curl('https://api.guidon.example/v1/projects?perpage=10', ...TOKEN)).toEqual([
      'GET /v1/projects: no query parameter "perpage". Did you mean "perPage"?',
    ]);
  });
  it('is reported for an unknown field with a base URL that the reader sets', () => {
    const call = ['/v1/variables/a', ...TOKEN, ...JSON_TYPE, '-d', '{"userId": "u"}'];
    for (const base of ['$GUIDON_BASE_URL', 'http://localhost:8080'])
      expect(curl(`${base}${call[0]}`, ...call.slice(1))[0]).toContain('user_id');
  });
});

const fence = (meta: string, value: unknown) =>
  checkJsonFence({ meta: parseFenceMeta(meta), code: JSON.stringify(value) });

describe('a seeded fault of a JSON fence', () => {
  it('is reported for a fence without a class', () => {
    expect(fence('title="a.json"', {})).toEqual([
      expect.stringContaining('nothing says what this JSON is.'),
    ]);
  });
  it("isn't reported for output", () => {
    expect(fence('output', {})).toEqual([]);
  });
  it('an unknown operation gets the nearest one', () => {
    expect(fence('operation="createFeatur" part="request"', {})).toEqual([
      'no operation "createFeatur". Did you mean "createFeature"?',
    ]);
  });
  it('is reported for an operation without a body, and for another part', () => {
    expect(fence('operation="getFeature" part="request"', {})).toEqual([
      'getFeature takes no JSON.',
    ]);
    expect(fence('operation="getFeature" part="answer"', {})).toEqual([
      'part is "answer"; write request or response.',
    ]);
  });
  it('is reported for a request without a required field, but not for an excerpt', () => {
    const meta = 'operation="createFeature" part="request"';
    expect(fence(meta, { key: 'a' })).toHaveLength(1);
    expect(fence(`${meta} excerpt`, { key: 'a' })).toEqual([]);
  });
  it('is reported with the path of a part in the whole body', () => {
    const meta = 'operation="updateFeatureConfiguration" part="request" at="targets/0/rollout"';
    expect(fence(meta, { type: 'graduel', startDate: '2026-03-02T09:00:00Z' })[0]).toContain(
      'targets[0]: fits none of its forms: rollout.type must be',
    );
  });
  it('is reported for a reason that is too short', () => {
    expect(fence('other="data"', {})).toEqual(['other="data" says too little.']);
  });
});
