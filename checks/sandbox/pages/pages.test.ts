import { spawnSync } from 'node:child_process';
import { afterAll, describe, expect, it } from 'vitest';
import { describeRun } from '../../../src/lib/code/languages.ts';
import { readFences } from '../../samples/fences.ts';
import { AUTHORED } from '../../support/authored.ts';
import { leaveNote } from '../../support/notes.ts';
import { listCalls } from '../../support/page-calls.ts';
import { readContent, type PageContent } from '../../support/page-content.ts';
import { readSdks } from '../../support/sdks.ts';
import { parsePage } from '../../support/sources.ts';
import { compareAnswers } from './compare-answers.ts';
import { ELSEWHERE, GIVEN, type Given } from './given.ts';
import { isApiCall, isSample, isSentFile, listSteps } from './page-steps.ts';
import { runPage } from './run-page.ts';

function usesJq(content: PageContent): boolean {
  return listSteps(content).some(
    ({ kind, fence }) => kind === 'shell' && /\bjq\b/.test(fence.code),
  );
}
const nameOf = ({ page }: PageContent): string =>
  page.file.replace(/^src\/content\//, '').replace(/\.mdx?$/, '');
const PAGES = AUTHORED.map((content) => ({ content, name: nameOf(content) }));
const pages = PAGES.filter(({ content }) => listSteps(content).length > 0);
const isThere = (program: string) => spawnSync(program, ['--version']).status === 0;
const missing = ['bash', 'curl', 'jq'].filter((program) => !isThere(program));
const canRun = !missing.some((program) => program !== 'jq');
/** The pages whose calls this machine can make, and those that need a missing program, such as jq. */
const [runnable = [], left = []] = [true, false].map((wanted) =>
  pages.filter(({ content }) => (canRun && !(missing.length > 0 && usesJq(content))) === wanted),
);

describe.skipIf(runnable.length === 0)(
  'what a page shows of the APIs, done in its order in the demo organization',
  () => {
    let executed = 0;
    let compared = 0;
    it.each(runnable.map((page) => [page.name, page] as const))('%s', async (name, { content }) => {
      const result = await runPage(content, GIVEN[name]);
      executed += result.executed;
      compared += result.compared;
      expect(result.problems.join('\n')).toBe('');
    });
    afterAll(() => {
      const others = ELSEWHERE.map(({ urls, because }) => {
        const count = PAGES.flatMap(({ content }) => listCalls(content)).filter(({ url }) =>
          urls.test(url),
        ).length;
        return `${count} not sent: ${because}`;
      });
      const line = `${executed} calls of ${runnable.length} pages were sent to the sandbox, ${compared} answers compared.`;
      const lost = left.map(({ name }) => `${name} was left out: ${missing.join(', ')} is missing`);
      leaveNote('page-calls', line, [...others, ...lost]);
    });
  },
);

/** Lists code blocks as "file:line": those labeled as run or compared in the sandbox, and those that are. */
function listTold() {
  const ours = new Set(AUTHORED.map(({ page }) => page.file));
  const fences = readFences(readSdks()).filter(({ file }) => ours.has(file));
  const told = fences.filter(({ name, meta, code }) => describeRun(name, meta, code));
  const ran = fences.filter(({ role }) => role === 'run');
  const done = AUTHORED.flatMap((content) => [
    ...listSteps(content)
      .filter(({ kind, fence }) => kind !== 'output' && !fence.isRequest)
      .map(({ fence }) => `${content.page.file}:${fence.line + 1}`),
    ...content.fences
      .filter((fence) => fence.meta['operation'] !== undefined && isSentFile(content, fence))
      .map((fence) => `${content.page.file}:${fence.line + 1}`),
  ]);
  const placeOf = ({ file, line }: { file: string; line: number }) => `${file}:${line}`;
  return { told: told.map(placeOf).sort(), done: [...done, ...ran.map(placeOf)].sort() };
}

describe('calls of pages', () => {
  it('have a note that they run in the sandbox if and only if they do', () => {
    const { told, done } = listTold();
    expect(told).toEqual(done);
  });
  it('are sent to the sandbox, or listed with a reason', () => {
    const lost = PAGES.flatMap(({ content }) =>
      listCalls(content)
        .filter((call) => !isApiCall(call) && !isSample(call.fence))
        .filter((call) => !ELSEWHERE.some(({ urls }) => urls.test(call.url)))
        .map(({ line, url }) => `${content.page.file}:${line}: ${url} is sent nowhere.`),
    );
    expect(lost).toEqual([]);
    if (!canRun)
      leaveNote(
        'page-calls',
        `No call of ${pages.length} pages was made: ${missing.join(', ')} is missing.`,
      );
  });
  it('have only the preparations that they need', () => {
    const stale = Object.entries(GIVEN).flatMap(([name, { before = {}, unshown = {} }]) => {
      const content = pages.find((page) => page.name === name)?.content;
      if (!content) return [`No page ${name} has calls.`];
      const codes = listSteps(content).map(({ fence }) => fence.code);
      const answers = listSteps(content).map(({ fence: { meta } }) =>
        `${meta['operation']} ${meta['status'] ?? ''}`.trim(),
      );
      return [
        ...Object.keys(before)
          .filter((text) => !codes.some((code) => code.includes(text)))
          .map((text) => `${name}: no block has ${text}.`),
        ...Object.keys(unshown)
          .filter((answer) => !answers.includes(answer))
          .map((answer) => `${name}: no block is an answer ${answer}.`),
      ];
    });
    expect(stale).toEqual([]);
  });
});

/** Runs the calls of a page with this Markdown, and returns the problems. */
const runBody = async (body: string, given?: Given) =>
  (await runPage(readContent(parsePage('page.mdx', 'page', body)), given)).problems;
const TOKEN = '--header "Authorization: Bearer $GUIDON_TOKEN"';
const TYPE = '--header "Content-Type: application/json"';
const sh = (...lines: string[]) => `\`\`\`sh\n${lines.join('\n')}\n\`\`\`\n`;
const create = (body: string) =>
  sh(
    'curl --fail-with-body https://api.guidon.example/v2/projects/storefront/features \\',
    `  ${TOKEN} ${TYPE} --data '${body}'`,
  );
const READ = sh(
  `curl https://api.guidon.example/v2/projects/storefront/features/dark-mode ${TOKEN}`,
);
const answer = (body: string) =>
  `\n\`\`\`json operation="getFeature" part="response"\n${body}\n\`\`\`\n`;

describe.skipIf(missing.length > 0)('a seeded fault of a page', () => {
  it('is not reported for a correct page', async () => {
    expect(
      await runBody(READ + answer('{"key": "dark-mode", "_id": "66a1f0c2d4e5b6a7980c1d2a"}')),
    ).toEqual([]);
  });
  it('is reported with page, line, call, and response for a rejected body', async () => {
    const [problem] = await runBody(create('{"name": "A", "key": "A b"}'));
    expect(problem).toMatch(/^page\.mdx:2: POST \/v2\/projects\/storefront\/features\n/);
    expect(problem).toMatch(/expected: a success\n +got: +400 \{/);
  });
  it('is reported for a missing token, a query out of its limits, and a missing file', async () => {
    const projects = 'curl --fail-with-body "https://api.guidon.example/v1/projects';
    expect((await runBody(sh(`${projects}"`)))[0]).toMatch(/got: +401/);
    expect((await runBody(sh(`${projects}?page=0" ${TOKEN}`)))[0]).toMatch(/got: +400/);
    const file = '--data @project.json';
    expect((await runBody(sh(`${projects}" ${TOKEN} ${TYPE} ${file}`)))[0]).toMatch(/got: +400/);
  });
  it('is reported for a call that reuses a taken key', async () => {
    const twice = create('{"name": "A", "key": "a"}').repeat(2);
    expect((await runBody(twice)).join()).toContain('ERR_DUPE_FEATURE_KEY');
  });
  it('is reported by field for a wrong response', async () => {
    expect((await runBody(READ + answer('{"type": "ops"}')))[0]).toContain(
      '/type is "ops" here, and "release" in the answer.',
    );
  });
  it('is reported for a request in a component', async () => {
    const request = (type: string) =>
      `<ApiRequest operation="createFeature" params={{ project: 'storefront' }} body={{ name: 'A', key: 'a', type: '${type}' }} />\n`;
    expect(await runBody(request('ops'))).toEqual([]);
    expect((await runBody(request('ops').repeat(2)))[0]).toMatch(
      /^page\.mdx:2: POST \/v2\/projects\/storefront\/features\n/,
    );
    await expect(runBody(request('op'))).rejects.toThrow(
      'page.mdx:1: <ApiRequest operation="createFeature">: "type" of the body',
    );
  });
  it('is reported for a wrong status in prose', async () => {
    const words = '\nThe response is 204 without a body.\n';
    expect((await runBody(create('{"name": "A", "key": "a"}') + words))[0]).toMatch(
      /expected: 204\n +got: +201/,
    );
  });
  it('is reported for incomplete output', async () => {
    const block = sh(`curl https://api.guidon.example/v1/projects/storefront ${TOKEN} | jq .key`);
    expect(await runBody(`${block}\n\`\`\`text\n"storefront"\n\`\`\`\n`)).toEqual([]);
    expect((await runBody(`${block}\n\`\`\`text\n"storefronts"\n\`\`\`\n`))[0]).toContain(
      '"storefronts"',
    );
  });
  it('is reported for a variable that is not set', async () => {
    const block = sh(`curl "https://api.guidon.example/v1/projects/$PLACE" ${TOKEN}`);
    expect((await runBody(block))[0]).toContain('PLACE');
  });
});

describe('a response on a page', () => {
  it('may omit fields, and have other IDs, dates, and keys', () => {
    const got = { _id: '0'.repeat(24), at: '2026-01-01T00:00:00.000Z', more: 1 };
    expect(compareAnswers({ _id: 'f'.repeat(24), at: '2025-01-01T00:00:00Z' }, got)).toEqual([]);
  });
  it('may not have another kind of value, another number of entries, or additional fields', () => {
    expect(compareAnswers({ _id: 'f'.repeat(24) }, { _id: null })).toHaveLength(1);
    expect(compareAnswers([1], [1, 2])).toHaveLength(1);
    expect(compareAnswers({ a: { b: 1 } }, { a: {} })).toEqual([
      '/a/b is 1 here, and nothing in the answer.',
    ]);
  });
  it('may be shortened with an ellipsis', () => {
    expect(compareAnswers([1, '…'], [1, 2, 3])).toEqual([]);
    expect(compareAnswers({ token: '…' }, { token: 'abc' })).toEqual([]);
  });
});
