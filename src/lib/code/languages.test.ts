import { describe, expect, it } from 'vitest';
import { parseFenceMeta } from './fence-meta.ts';
import { describeRun, findLanguage, findRole, LANGUAGE_NAMES } from './languages.ts';

describe('findLanguage', () => {
  it('finds aliases in any case, and has each name once', () => {
    expect(findLanguage('TypeScript')).toBe('ts');
    expect(findLanguage('gradle')).toBe('groovy');
    expect(findLanguage('cobol')).toBeUndefined();
    expect(new Set(LANGUAGE_NAMES).size).toBe(LANGUAGE_NAMES.length);
  });
});

describe('parseFenceMeta', () => {
  it('reads options with and without a value, and skips markers and line numbers', () => {
    const meta = 'title="run it.ts" {3,4-6} ins={2} run setup="a" "check" status=201';
    const options = { title: 'run it.ts', run: 'true', setup: 'a', status: '201' };
    expect(parseFenceMeta(meta)).toEqual(options);
  });
});

describe('findRole', () => {
  it('returns the named role, and output for text', () => {
    expect(findRole('ts', 'title="a" syntax')).toBe('syntax');
    expect(findRole('ts', '')).toBe('check');
    expect(findRole('text', '')).toBe('output');
  });
});

describe('describeRun', () => {
  it('describes where a sample runs', () => {
    expect(describeRun('python', 'run')).toBe('Runs in the sandbox');
    expect(describeRun('tsx', '')).toBeUndefined();
  });
  it('recognizes API calls and their responses by their code', () => {
    const call = 'curl -H "a: b" \\\n  "https://api.guidon.example/v1/projects"';
    expect(describeRun('sh', '', call)).toBe('Runs in the sandbox');
    expect(describeRun('bash', '', 'curl localhost:8080/v1/projects')).toBeUndefined();
    expect(
      describeRun('sh', '', 'curl -O a.sh; cat https://api.guidon.example/v1/a'),
    ).toBeUndefined();
    expect(describeRun('sh', '')).toBeUndefined();
    const body = 'operation="createProject" part="request"';
    expect(describeRun('json', body, '{}')).toBe('Runs in the sandbox');
    const shown = 'operation="createProject" part="response" status=201';
    expect(describeRun('json', shown, '{}')).toBe('Same result in the sandbox');
    expect(describeRun('json', 'webhook="addedVariable"', '{}')).toBeUndefined();
  });
  it('returns nothing for output, text, and unknown languages', () => {
    expect(describeRun('json', 'output')).toBeUndefined();
    expect(describeRun('text', 'syntax')).toBeUndefined();
    expect(describeRun('cobol', '')).toBeUndefined();
  });
});
