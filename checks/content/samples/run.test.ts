import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DEMO_CREDENTIALS, SAMPLE_KEYS } from '../../../src/sandbox/index.ts';
import { DEFAULT_HOST, DEFAULT_SANDBOX_PORT } from '../../../src/site/limits.ts';
import { parseFences, readFences } from '../../samples/fences.ts';
import { canRun, findPrinted, RUN_LANGUAGES, runSample } from '../../samples/run.ts';
import { compareAnswers } from '../../sandbox/pages/compare-answers.ts';
import { leaveNote } from '../../support/notes.ts';
import { readSdks } from '../../support/sdks.ts';

const all = readFences(readSdks());
const fences = all.filter(({ role }) => role === 'run');
const installed = new Set(RUN_LANGUAGES.filter(canRun));
const runnable = fences
  .filter(({ language = '' }) => installed.has(language))
  .map((fence) => ({ fence, at: `${fence.file.replace(/^.*\//, '')}:${fence.line}` }));

describe('a sample with the option `run`', () => {
  it('is in a language that the checks can run', () => {
    const others = fences.filter(({ language = '' }) => !RUN_LANGUAGES.includes(language));
    expect(others.map(({ file, line, name }) => `${file}:${line}: ${name}`)).toEqual([]);
    const languages = [...Map.groupBy(runnable, ({ fence }) => fence.language ?? '')];
    const counts = languages.map(([language, { length }]) => `${length} ${language}`).join(', ');
    leaveNote(
      'samples-run',
      `${runnable.length} of ${fences.length} samples to run were run in the sandbox: ${counts}.`,
      [
        'Python samples that need packages are compiled, not run: only the standard library is there.',
      ],
    );
  });
  it.each(runnable)('$at reaches the API as described, and ends well', async ({ fence }) => {
    const { status, stdout, stderr, calls, refused } = await runSample(fence);
    expect({ status, stderr }).toEqual({ status: 0, stderr: expect.any(String) as string });
    expect(refused).toEqual([]);
    expect(calls).not.toEqual([]);
    expect(stdout.trim()).not.toBe('');
    const page = all.filter(({ file }) => file === fence.file);
    const printed = findPrinted(page, fence);
    if (printed !== undefined) expect(compareAnswers(printed, stdout.trim())).toEqual([]);
  });
});

describe('the server that samples reach', () => {
  const run = (code: string) => {
    const [fence] = parseFences('page.mdx', `\`\`\`js run\n${code}\n\`\`\``, undefined);
    if (!fence) throw new Error('There is no fence.');
    return runSample(fence);
  };
  const post = (key: string, body: unknown) => `
    await fetch(process.env.GUIDON_BASE_URL + '/v1/variables/new-checkout', {
      method: 'POST',
      headers: { Authorization: ${key}, 'Content-Type': 'application/json' },
      body: '${JSON.stringify(body)}',
    });`;

  it('reports an unknown field, and a key that is sent with a prefix', async () => {
    const good = await run(post('process.env.GUIDON_SDK_KEY', { user_id: 'user-123' }));
    expect(good).toMatchObject({ status: 0, refused: [] });
    const field = await run(post('process.env.GUIDON_SDK_KEY', { userId: 'user-123' }));
    expect(field.refused).toEqual(['POST /v1/variables/new-checkout answered 400.']);
    const bearer = await run(
      post("'Bearer ' + process.env.GUIDON_SDK_KEY", { user_id: 'user-123' }),
    );
    expect(bearer.refused).toEqual(['POST /v1/variables/new-checkout answered 401.']);
  });
  it('reports the exit code of a failed sample', async () => {
    expect(await run('process.exit(3)')).toMatchObject({ status: 3, calls: [] });
  });
});

describe('the page on running samples without an account', () => {
  const page = readFileSync('src/content/docs/sdk/try-it-locally.mdx', 'utf8');
  const { client_id, client_secret } = DEMO_CREDENTIALS.admin;

  it.each([
    `http://${DEFAULT_HOST}:${DEFAULT_SANDBOX_PORT}`,
    ...Object.values(SAMPLE_KEYS),
    `client_id=${client_id}`,
    `client_secret=${client_secret}`,
  ])('contains %s, like the sandbox', (value) => {
    expect(page).toContain(value);
  });
});
