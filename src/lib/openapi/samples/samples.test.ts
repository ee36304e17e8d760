import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import commands from '../../../content/data/cli-by-operation.json' with { type: 'json' };
import { LIBRARY, WORKSHOP } from '../fixtures.ts';
import { loadDocument } from '../load-document.ts';
import type { ApiParameter } from '../model.ts';
import { printCli } from './languages/index.ts';
import type { CliCommand } from './languages/index.ts';
import { createSampleRequest, pickSampleValues } from './create-request.ts';
import { pickCredentials } from './credentials.ts';
import { printCSharp } from './languages/csharp.ts';
import { printKotlin } from './languages/kotlin.ts';
import { SAMPLE_LANGUAGES } from './languages/index.ts';
import { createBody } from './request.ts';
import { encodePart, serializeQuery, serializeSimple } from './serialize.ts';
import { printSwift } from './languages/swift.ts';

const SPECS = new URL('../../../../specs/', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, SPECS), 'utf8');
const MANAGEMENT = loadDocument(JSON.parse(read('management-api.json')), { source: 'management' });
const BUCKETING = loadDocument(parse(read('bucketing-api.yaml')), { source: 'bucketing' });
const APIS = [MANAGEMENT, BUCKETING, LIBRARY, WORKSHOP];

const EVERY = APIS.flatMap((api) => api.operations.map((operation) => ({ api, operation })));

function parameter(changes: Partial<ApiParameter>): ApiParameter {
  const base = { name: 'p', in: 'query', required: true, deprecated: false, inferred: false };
  return { ...base, explode: true, examples: [], ...changes } as ApiParameter;
}

describe('createSampleRequest', () => {
  it('replaces all path parameters', () => {
    for (const { api, operation } of EVERY) {
      expect(createSampleRequest(api, operation).url).toMatch(/^[^{}\s'"]+$/);
    }
  });

  it('sends a body if the operation accepts one', () => {
    for (const { api, operation } of EVERY) {
      const { body } = createSampleRequest(api, operation);
      expect(body === undefined, operation.id).toBe(operation.requestBody === undefined);
    }
  });

  it('authenticates with the header and not with the query', () => {
    const find = (id: string) => BUCKETING.operations.find((operation) => operation.id === id);
    const operation = find('evaluateVariable');
    const request = operation && createSampleRequest(BUCKETING, operation);
    expect(request?.url).not.toContain('sdkKey');
    expect(request?.headers[0]).toStrictEqual({
      name: 'Authorization',
      value: '',
      secret: 'GUIDON_SDK_KEY',
    });
  });
});

describe('pickCredentials', () => {
  it('uses the query only if no other scheme exists', () => {
    const key = { type: 'apiKey', in: 'query', name: 'k', parameter: 'api key' } as const;
    const scheme = { ...key, extensions: {} };
    expect(pickCredentials([{ schemes: [] }, { schemes: [{ scheme, scopes: [] }] }])).toStrictEqual(
      {
        headers: [],
        query: ['api%20key=YOUR_KEY'],
      },
    );
    expect(pickCredentials([])).toStrictEqual({ headers: [], query: [] });
  });
});

describe('each language', () => {
  it.each(SAMPLE_LANGUAGES)('$label prints every operation', ({ print }) => {
    for (const { api, operation } of EVERY) {
      const request = createSampleRequest(api, operation);
      const code = print(request);
      expect(code).toContain(request.url.split('?')[0]);
      expect(code).not.toMatch(/undefined|\[object|NaN/);
    }
  });

  const request = {
    method: 'POST',
    url: 'https://a.example',
    headers: [],
    body: createBody('application/json', { text: '$x \\#(y) \\##(z) """', empty: '' }),
  };

  it('escapes templates in raw literals of Kotlin', () => {
    expect(printKotlin(request)).toContain(String.raw`"${"${'$'}"}x \\#(y) \\##(z) \"\"\""`);
  });

  it('starts raw Swift literals with more number signs than the text contains', () => {
    expect(printSwift(request)).toContain('Data(###"""\n{');
  });

  it('starts raw C# literals with more quotes than the text contains', () => {
    const text = 'a\n"""b"""';
    const body = { type: 'text/plain', text };
    expect(printCSharp({ ...request, body })).toContain('(""""\n    a\n    """b"""\n    """"');
  });
});

describe('serialize', () => {
  it.each([
    [{}, ['a', 'b c'], ['p=a', 'p=b%20c']],
    [{ explode: false }, ['a', 'b'], ['p=a,b']],
    [{}, { a: 1 }, ['p=%7B%22a%22%3A1%7D']],
    [{}, [], []],
  ])('writes %j of the query', (changes, value, parts) => {
    expect(serializeQuery(parameter(changes), value)).toStrictEqual(parts);
  });

  it('joins the entries of a list in a path', () => {
    expect(serializeSimple(['a', 'b/c'], encodePart)).toBe('a,b%2Fc');
  });
});

describe('commands of the CLI', () => {
  it.each(Object.entries<CliCommand>(commands))('%s has one', (id, command) => {
    const operation = MANAGEMENT.operations.find((candidate) => candidate.id === id);
    expect(operation).toBeDefined();
    if (!operation) return;
    const values = pickSampleValues(MANAGEMENT, operation);
    const words = command.arguments?.length ?? 0;
    const start = printCli({ ...command, flags: {} }, values).split(' ');
    // A missing positional argument would shift the others.
    expect(start).toHaveLength(1 + command.command.split(' ').length + words);
    const text = printCli(command, values);
    if (operation.method === 'post' || operation.method === 'patch') expect(text).toContain('--');
    expect(text).not.toContain('undefined');
  });

  it('quotes values and leaves out flags that have none', () => {
    const command = { command: 'x y', flags: { '--a': 'body.a', '--b': 'body.b', '--all': '' } };
    const values = { path: {}, query: {}, body: { a: "it's $x" } };
    expect(printCli(command, values)).toBe(`guidon x y --a 'it'\\''s $x' --all`);
  });
});
