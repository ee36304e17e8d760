import { describe, expect, it } from 'vitest';
import { blankOutput, stripPrompts } from './prompts.ts';

describe('stripPrompts', () => {
  it('keeps commands and drops prompts and output', () => {
    const session = '$ guidon features list\nKey      Status\ncheckout active\n$ guidon status';
    expect(stripPrompts(session)).toBe('guidon features list\nguidon status');
  });
  it('keeps the lines that continue a command', () => {
    expect(stripPrompts('$ curl \\\n  --header a\nok')).toBe('curl \\\n  --header a');
  });
  it('leaves text without prompts alone', () => {
    expect(stripPrompts('npm install\nnpm test')).toBe('npm install\nnpm test');
  });
});

describe('blankOutput', () => {
  it('keeps each command on its line', () => {
    expect(blankOutput('$ guidon status\nLogged in\n$ guidon logout')).toBe(
      'guidon status\n\nguidon logout',
    );
  });
});
