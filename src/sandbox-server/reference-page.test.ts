import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { describeUsage } from './options.ts';
import { DEMO_CREDENTIALS, SAMPLE_KEYS } from '../sandbox/index.ts';

const page = readFileSync('src/content/docs/sdk/sandbox-reference.mdx', 'utf8');
const flags = [...describeUsage('').matchAll(/^ {2}(--[\w-]+)/gm)].map(([, flag = '']) => flag);

describe('the sandbox reference', () => {
  it.each(flags)('describes the flag %s', (flag) => {
    expect(page).toContain(flag);
  });

  it.each(Object.values(DEMO_CREDENTIALS))('lists $client_id', ({ client_id, client_secret }) => {
    expect(page).toContain(`| \`${client_id}\` | \`${client_secret}\` |`);
  });

  it.each(Object.values(SAMPLE_KEYS))('lists the key %s', (key) => {
    expect(page).toContain(key);
  });
});
