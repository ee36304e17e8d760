import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { FILES, ROOT } from './support.ts';

const TIMEOUT_MS = 60_000;

/** Runs a linter of the project with no network: no usage data, no look for updates. */
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
  it(
    'finds nothing by the recommended rules of Redocly',
    () => {
      const { status, output } = runLinter('@redocly/cli/bin/cli.js', 'lint', '--format=stylish');
      expect(output).not.toMatch(/\b(?:error|warning)s?\b/);
      expect(output).toContain('Your API descriptions are valid');
      expect(status).toBe(0);
    },
    TIMEOUT_MS,
  );

  it(
    'finds nothing by the recommended rules of Spectral',
    () => {
      const { status, output } = runLinter(
        '@stoplight/spectral-cli/dist/index.js',
        'lint',
        '--fail-severity=hint',
        '--display-only-failures',
        ...Object.values(FILES),
      );
      expect(output.trim()).toBe("No results with a severity of 'hint' or higher found!");
      expect(status).toBe(0);
    },
    TIMEOUT_MS,
  );
});
