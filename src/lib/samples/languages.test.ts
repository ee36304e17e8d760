import { describe, expect, it } from 'vitest';
import {
  describeCheck,
  findLanguage,
  findRole,
  LANGUAGE_NAMES,
  listMetaWords,
} from './languages.ts';

describe('findLanguage', () => {
  it('knows aliases, in any case, and each name once', () => {
    expect(findLanguage('TypeScript')).toBe('ts');
    expect(findLanguage('gradle')).toBe('groovy');
    expect(findLanguage('cobol')).toBeUndefined();
    expect(new Set(LANGUAGE_NAMES).size).toBe(LANGUAGE_NAMES.length);
  });
});

describe('listMetaWords', () => {
  it('leaves out titles, markers, and lines', () => {
    expect(listMetaWords('title="run it.ts" {3,4-6} ins={2} run setup="a" "check"')).toEqual([
      'run',
    ]);
  });
});

describe('findRole', () => {
  it('takes the named role, and output for text', () => {
    expect(findRole('ts', 'title="a" syntax')).toBe('syntax');
    expect(findRole('ts', '')).toBe('check');
    expect(findRole('text', '')).toBe('output');
  });
});

describe('describeCheck', () => {
  it('says what is true of the fence', () => {
    expect(describeCheck('tsx', '')).toBe('Type-checked');
    expect(describeCheck('sh', 'title="install.sh"')).toBe('Parsed');
    expect(describeCheck('python', 'run')).toBe('Runs in the sandbox');
    expect(describeCheck('groovy', '')).toBe('Brackets checked');
  });
  it('knows a call of the APIs, and what goes with one, by their code', () => {
    const call = 'curl -H "a: b" \\\n  "https://api.guidon.example/v1/projects"';
    expect(describeCheck('sh', '', call)).toBe('Runs in the sandbox');
    expect(describeCheck('bash', '', 'curl localhost:8080/v1/projects')).toBe('Parsed');
    expect(describeCheck('sh', '', 'curl -O a.sh; cat https://api.guidon.example/v1/a')).toBe(
      'Parsed',
    );
    expect(describeCheck('sh', '')).toBe('Parsed');
    const body = 'operation="createProject" part="request"';
    expect(describeCheck('json', body, '{}')).toBe('Runs in the sandbox');
    const shown = 'operation="createProject" part="response" status=201';
    expect(describeCheck('json', shown, '{}')).toBe('Same result in the sandbox');
    expect(describeCheck('json', 'webhook="addedVariable"', '{}')).toBe('Parsed');
  });
  it('says nothing of output, of text, and of a language that nobody checks', () => {
    expect(describeCheck('json', 'output')).toBeUndefined();
    expect(describeCheck('text', 'syntax')).toBeUndefined();
    expect(describeCheck('cobol', '')).toBeUndefined();
  });
});
