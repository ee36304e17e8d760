import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { NAME_RULES } from '../rules/names/index.ts';
import { AUTHORED } from '../support/authored.ts';
import { readCliCommands } from '../support/names/cli-names.ts';
import { NAME_EXCEPTIONS, findException } from '../support/names/exceptions.ts';
import { readKnownNames, readSdkNames } from '../support/names/known-names.ts';
import { readContent } from '../support/page-content.ts';
import { parsePage } from '../support/sources.ts';

const known = readKnownNames();

describe('the exceptions', () => {
  it('have a reason and are needed by a page', () => {
    const unused = NAME_EXCEPTIONS.filter(({ name, page, reason }) => {
      const word = name.replace(/^\w+: /, '');
      const users = AUTHORED.filter((content) =>
        findException(content.page.slug, name, [{ name, page, reason }]),
      );
      return reason.length < 20 || !users.some((content) => content.page.body.includes(word));
    });
    expect(unused.map(({ page, name }) => `checks/expected/names.tsv: ${page} ${name}`)).toEqual(
      [],
    );
  });
});

/** Returns what all rules for names report on a page with this body. */
function messagesFor(body: string, slug = 'a', overrides = {}): string[] {
  const content = readContent(parsePage(`${slug}.mdx`, slug, `---\ntitle: A\n---\n\n${body}\n`));
  const names = { ...known, ...overrides };
  return NAME_RULES.flatMap(({ check }) =>
    check(content, names).map(({ line, text }) => `${line}: ${text}`),
  );
}

describe('a seeded mistake', () => {
  it.each([
    [
      'an API path',
      'Call `GET /v1/project`.',
      '5: unknown API path "/v1/project". Did you mean "GET /v1/projects"?',
    ],
    [
      'a method',
      'Call `PUT /v1/projects`.',
      '5: no operation PUT /v1/projects. The path takes GET, POST.',
    ],
    [
      'a path in code',
      '```js\nfetch(`${API}/v1/projects/${key}/feature`);\n```',
      '6: unknown API path "/v1/projects/{x}/feature". Did you mean "/v1/projects/{project}/features"?',
    ],
    [
      'a field in a table',
      '| Field | A |\n| --- | --- |\n| `descripton` | B |',
      '7: unknown field "descripton". Did you mean "description"?',
    ],
    [
      'a value',
      '`comparator=startsWith`',
      '5: unknown comparator "startsWith". Did you mean "startWith"?',
    ],
    [
      'a value in code',
      '```js\nconst f = { comparator: "contains" };\n```',
      '6: unknown comparator "contains". Did you mean "contain"?',
    ],
    [
      'a comparator',
      'Use `!contains`.',
      '5: unknown comparator "!contains". Did you mean "!contain"?',
    ],
    [
      'an error code',
      'It answers `ERR_DUPE_FEATURE_KEYS`.',
      '5: unknown code "ERR_DUPE_FEATURE_KEYS". Did you mean "ERR_DUPE_FEATURE_KEY"?',
    ],
    [
      'a method in a command',
      '```sh\ncurl -X PUT https://api.guidon.example/v1/projects/a/webhooks?page=1\n```',
      '6: no operation PUT /v1/projects/a/webhooks. The path takes GET, POST.',
    ],
    [
      'an identifier',
      'Read `sdkVisiblity`.',
      '5: unknown name "sdkVisiblity". Did you mean "sdkVisibility"?',
    ],
    [
      'a flag in prose',
      'Pass `--headles`.',
      '5: unknown flag "--headles". Did you mean "--headless"?',
    ],
    [
      'a route',
      '[A](/platform/feature-flag/features)',
      '5: unknown route "/platform/feature-flag/features". Did you mean "/platform/feature-flags/features"?',
    ],
    [
      'a host',
      'Allow `evnts.guidon.example`.',
      '5: unknown host "evnts.guidon.example". Did you mean "events.guidon.example"?',
    ],
  ])('%s is reported with line and nearest name', (_, body, message) => {
    expect(messagesFor(body)).toContain(message);
  });

  it('is allowed on pages about other programs, unless it resembles a known name', () => {
    expect(messagesFor('Set `okHttpClient`.', 'sdk/android')).toEqual([]);
    expect(messagesFor('Read `sdkVisiblity`.', 'sdk/android')).toHaveLength(1);
  });
  it('is allowed by an exception with page and reason', () => {
    const exceptions = [{ page: 'a', name: 'ownName', reason: 'A name of the reader.' }];
    expect(messagesFor('Read `ownName`.', 'a', { exceptions })).toEqual([]);
    expect(messagesFor('Read `ownName`.', 'b', { exceptions })).toHaveLength(1);
  });
});

describe('the providers', () => {
  const write = (name: string, text: string): string => {
    const folder = mkdtempSync(join(tmpdir(), 'names-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, name), text);
    return folder;
  };

  it('return the names in an SDK record: options, methods, parameters', () => {
    const record =
      "name: JavaScript\napi:\n  - name: initializeGuidon\n    signature: '(sdkKey: string): GuidonClient'\n    meaning: 'Not aName here.'\n    members: [{ name: close }]\n";
    const names = readSdkNames(write('javascript.yaml', record));
    expect([...names]).toEqual(
      expect.arrayContaining(['initializeGuidon', 'sdkKey', 'GuidonClient', 'close']),
    );
    expect(names).not.toContain('aName');
  });
  it('read commands from the definitions in the reference, not from its samples', () => {
    const reference = [
      '## `guidon keys get [KEYS]`',
      '',
      '```',
      'USAGE',
      '  $ guidon keys get [KEYS] [-e <value>] [--type mobile|client] [GLOBAL FLAGS]',
      '',
      'ARGUMENTS',
      '  KEYS  Several.',
      '',
      'FLAGS',
      '  -e, --env=<value>    A key.',
      '      --type=<option>  A kind.',
      '                       <options: mobile|',
      '                       client>',
      '```',
      '',
      '### Global flags',
      '',
      '| `--headless` | asks nothing |',
      '| `--project <value>` | key of the project |',
      '',
      'Pass `--kind` to `guidon keys put`.',
    ].join('\n');
    const commands = readCliCommands(write('keys.md', reference));
    expect([...commands.keys()]).toEqual(['keys get']);
    expect(commands.get('keys get')).toEqual({
      name: 'keys get',
      flags: new Set(['--help', '--env', '-e', '--type', '--headless', '--project']),
      valued: new Set(['--env', '--type', '--project']),
      values: new Map([['--type', ['mobile', 'client']]]),
      argumentCount: Infinity,
    });
  });
  it('include each command and flag that is shown with an operation', () => {
    const file = 'src/content/data/cli-by-operation.json';
    const entries = JSON.parse(readFileSync(file, 'utf8')) as Record<
      string,
      { command: string; flags?: Record<string, string> }
    >;
    const unknown = Object.entries(entries).flatMap(([id, { command, flags = {} }]) => {
      const found = known.cli.get(command);
      return Object.keys(flags)
        .filter((flag) => !found?.flags.has(flag))
        .concat(found ? [] : [command])
        .map((name) => `${file}: ${id}: ${name}`);
    });
    expect(unknown).toEqual([]);
  });
});
