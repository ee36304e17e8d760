import { describe, expect, it } from 'vitest';
import commands from '../../content/data/cli-by-operation.json' with { type: 'json' };
import { SAMPLE_LANGUAGES, type CliCommand } from '../openapi/samples/languages/index.ts';
import { BUCKETING, dataOf, MANAGEMENT } from './fixtures.ts';
import { listSampleLanguages, printSample } from './samples.ts';
import { BODY, createState, withText } from './state.ts';

const CREATE = dataOf(MANAGEMENT, 'createProject');

describe('printSample', () => {
  it('offers languages of apps only for operations that take an SDK key', () => {
    const labelsOf = (data: Parameters<typeof listSampleLanguages>[0]) =>
      listSampleLanguages(data).map(({ label }) => label);
    const inApps = ['JavaScript', 'Swift', 'Kotlin'];
    expect(labelsOf(dataOf(BUCKETING, 'evaluateVariable'))).toEqual(expect.arrayContaining(inApps));
    for (const { operationId } of MANAGEMENT.operations)
      expect(labelsOf(dataOf(MANAGEMENT, operationId))).not.toEqual(
        expect.arrayContaining([inApps[0]]),
      );
    expect(labelsOf(CREATE)).toEqual([
      'cURL',
      'Node.js',
      'Python',
      'Go',
      'Java',
      'C#',
      'PHP',
      'Ruby',
    ]);
  });

  it.each(SAMPLE_LANGUAGES)('prints every operation as $label', ({ id }) => {
    for (const document of [MANAGEMENT, BUCKETING]) {
      for (const operation of document.operations) {
        const data = dataOf(document, operation.operationId);
        const code = printSample(data, createState(data), id);
        expect(code).toMatch(/https:\/\/(bucketing-)?api\.guidon\.example\/[^{}\s'"]+['"]/);
        expect(/application\/json|json=/.test(code), data.id).toBe(data.body !== undefined);
        expect(code).not.toMatch(/undefined|\[object|NaN/);
      }
    }
  });

  it('authenticates with the header and not with the query', () => {
    const data = dataOf(BUCKETING, 'evaluateVariable');
    const code = printSample(data, createState(data), 'curl');
    expect(code).not.toContain('sdkKey');
    expect(code).toContain('--header "Authorization: $GUIDON_SERVER_SDK_KEY"');
  });

  it('prints the entered values', () => {
    const state = withText(createState(CREATE), BODY, '{"name": "Filled in"}');
    for (const { id } of SAMPLE_LANGUAGES) {
      expect(printSample(CREATE, state, id)).toContain('Filled in');
    }
  });

  it('masks secrets until they are revealed', () => {
    const credentials = { clientCredentials: 's3cret' };
    for (const { id } of listSampleLanguages(CREATE)) {
      expect(printSample(CREATE, createState(CREATE), id)).toContain('GUIDON_TOKEN');
      const revealed = printSample(CREATE, createState(CREATE), id, credentials);
      expect(revealed).toContain('Bearer s3cret');
      expect(revealed).not.toContain('GUIDON_TOKEN');
    }
  });

  it('masks keys in addresses', () => {
    const data = dataOf(BUCKETING, 'getOptInConfig');
    const state = { ...createState(data), auth: 1 };
    expect(printSample(data, state, 'curl')).toContain('sdkKey=YOUR_KEY');
    const revealed = { sdkKeyQuery: 'a b' };
    expect(printSample(data, state, 'curl', revealed)).toContain('--data-urlencode "sdkKey=a b"');
  });

  it('masks secrets that are typed into the path and the body', () => {
    const jira = dataOf(MANAGEMENT, 'deleteJiraIntegration');
    const path = withText(createState(jira), 'path token', 'jira_typed');
    const dynatrace = dataOf(MANAGEMENT, 'createDynatraceEnvironment');
    const body = withText(createState(dynatrace), BODY, '{"accessToken": "typed"}');
    for (const { id } of SAMPLE_LANGUAGES) {
      expect(printSample(jira, path, id)).not.toContain('typed');
      expect(printSample(dynatrace, body, id)).not.toContain('typed');
      expect(printSample(jira, path, id, {})).toContain('jira_typed');
    }
  });

  it('prints the command of the CLI with the values of the form', () => {
    const data = { ...CREATE, cli: { command: 'projects create', flags: { '--key': 'body.key' } } };
    const state = withText(createState(data), BODY, '{"key": "web"}');
    expect(listSampleLanguages(data).at(-1)?.id).toBe('cli');
    expect(printSample(data, state, 'cli')).toBe('guidon projects create --key web');
  });

  it.each(Object.entries<CliCommand>(commands))('prints the command for %s', (id, command) => {
    const data = dataOf(MANAGEMENT, id);
    const print = (cli: CliCommand) => printSample({ ...data, cli }, createState(data), 'cli');
    const words = command.arguments?.length ?? 0;
    // All positional arguments are there: a missing one would shift the others.
    expect(print({ ...command, flags: {} }).split(' ')).toHaveLength(
      1 + command.command.split(' ').length + words,
    );
    if (['POST', 'PATCH'].includes(data.method)) expect(print(command)).toContain('--');
    expect(print(command)).not.toContain('undefined');
  });
});
