import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { FILES, ROOT } from './support.ts';

/** Runs a linter of the project offline: it sends no usage data and checks for no updates. */
function runLinter(name: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(ROOT, 'node_modules', name), ...args],
    {
      cwd: ROOT,
      encoding: 'utf8',
      env: {
        ...process.env,
        REDOCLY_TELEMETRY: 'off',
        REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
        NO_COLOR: '1',
      },
    },
  );
  return { status, output: `${stdout}${stderr}` };
}

describe('lint', () => {
  it('finds nothing by the recommended rules of Redocly', () => {
    const { status, output } = runLinter('@redocly/cli/bin/cli.js', 'lint', '--format=stylish');
    expect(output).not.toMatch(/\b(?:error|warning)s?\b/);
    expect(output).toContain('Your API descriptions are valid');
    expect(status).toBe(0);
  });

  it('finds no array without items, no duplicate enum value, and no code in descriptions', () => {
    for (const [api, file] of Object.entries(FILES)) {
      expect(listFaults(parse(readFileSync(path.join(ROOT, file), 'utf8'))), api).toEqual([]);
    }
  });
});

/** Lists problems that Redocly's rules don't find, with their location. */
function listFaults(node: unknown, at = ''): string[] {
  if (typeof node === 'string') return /<script|\beval\(/.test(node) ? [`${at} holds code`] : [];
  if (typeof node !== 'object' || node === null) return [];
  const { type, items, enum: values } = node as Record<string, unknown>;
  const hasTwice = Array.isArray(values) && new Set(values).size < values.length;
  return [
    ...(type === 'array' && items === undefined ? [`${at} has no items`] : []),
    ...(hasTwice ? [`${at} has a value twice`] : []),
    ...Object.entries(node).flatMap(([name, value]) => listFaults(value, `${at}/${name}`)),
  ];
}
