import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { AUTHORED } from '../../support/authored.ts';
import { leaveNote } from '../../support/notes.ts';
import { listCalls } from '../../support/page-calls.ts';
import type { PageContent } from '../../support/page-content.ts';
import { ELSEWHERE, GIVEN } from './given.ts';
import { isApiCall, isSample, listSteps } from './page-steps.ts';
import { runPage } from './run-page.ts';

const nameOf = ({ page }: PageContent): string =>
  page.file.replace(/^src\/content\//, '').replace(/\.mdx?$/, '');
const pages = AUTHORED.filter((content) => listSteps(content).length > 0).map((content) => ({
  content,
  name: nameOf(content),
}));
const canRun = ['bash', 'curl', 'jq'].every(
  (program) => spawnSync(program, ['--version']).status === 0,
);

describe.skipIf(!canRun)('what a page shows of the APIs, run in its order from nothing', () => {
  const executed = new Map<string, number>();
  it.each(pages)('$name', async ({ content, name }) => {
    const result = await runPage(content, GIVEN[name]);
    executed.set(name, result.executed.length);
    expect(result.problems.join('\n')).toBe('');
  });
});
