import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { checkWorkflow } from '../rules/github-workflow.ts';
import { AUTHORED, REMOTE } from '../support/authored.ts';
import { CI_TOOLS } from '../support/ci-tools.ts';
import type { PageContent } from '../support/page-content.ts';

const find = (pages: readonly PageContent[], slug: string): PageContent => {
  const content = pages.find(({ page }) => page.slug === slug);
  if (!content) throw new Error(`There is no page "${slug}".`);
  return content;
};

interface Workflow {
  readonly permissions: unknown;
  readonly jobs: Readonly<Record<string, WorkflowJob>>;
}
interface WorkflowJob {
  readonly permissions?: unknown;
  readonly steps: readonly { readonly uses?: string; readonly with?: Record<string, unknown> }[];
}

const unquote = (cell = ''): string => cell.replaceAll('`', '');

describe('configuration on pages', () => {
  it('is valid, and takes no input of strangers into a script', async () => {
    const problems: string[] = [];
    for (const { page, fences } of [...AUTHORED, ...REMOTE])
      for (const fence of fences)
        for (const { line, text } of await checkWorkflow(fence))
          problems.push(`${page.file}:${fence.line + line}: ${text}`);
    expect(problems).toEqual([]);
  });
  it('calls Guidon tools at the releases whose READMEs the site has', () => {
    const released = CI_TOOLS.map(({ repository, ref }) => `${repository} ${ref}`);
    const calls = ['github', 'bitbucket'].flatMap((host) =>
      find(AUTHORED, `integrations/${host}`).fences.flatMap(({ code }) => [
        ...code.matchAll(/(?:uses|pipe): (guidon-hq\/[\w-]+)[@:](\S+)/g),
      ]),
    );
    expect(calls.length).toBeGreaterThan(2);
    for (const [, name = '', ref = ''] of calls) expect(released).toContain(`${name} ${ref}`);
  });
});

describe('inputs of the tools for code hosts', () => {
  it.each(CI_TOOLS)('of $repository are listed in its README', ({ inputs, image, host }) => {
    expect(inputs.size).toBeGreaterThan(2);
    expect([...inputs.values()]).toContain(true);
    expect(image === undefined).toBe(host !== 'gitlab');
  });
  it('are the same in the tables of index pages and in the READMEs', () => {
    const problems = ['github', 'gitlab', 'bitbucket'].flatMap((host) => {
      const { page, rows } = find(AUTHORED, `integrations/${host}`);
      const tools = CI_TOOLS.filter((tool) => tool.host === host);
      const known = new Set(tools.flatMap(({ inputs }) => [...inputs.keys()]));
      const needed = new Set(
        tools.flatMap(({ inputs }) => [...inputs].flatMap(([name, need]) => (need ? [name] : []))),
      );
      const listed = rows
        .filter(({ head }) => ['Input', 'Variable'].includes(head[0] ?? ''))
        .map(({ cells, line }) => ({ name: unquote(cells[0]), line }));
      return [
        ...listed
          .filter(({ name }) => !known.has(name))
          .map(({ name, line }) => `${page.file}:${line}: no README has the input "${name}".`),
        ...[...needed]
          .filter((name) => !listed.some((row) => row.name === name))
          .map((name) => `${page.file}: no row for the input "${name}".`),
      ];
    });
    expect(problems).toEqual([]);
  });
});

describe('the workflows of this repository', () => {
  const FOLDER = '.github/workflows';
  it.each(readdirSync(FOLDER))(
    '%s is valid, and takes no input of strangers into a script',
    async (name) => {
      const code = readFileSync(join(FOLDER, name), 'utf8');
      const fence = { lang: 'yaml', meta: { title: `${FOLDER}/${name}` }, code };
      expect(await checkWorkflow(fence)).toEqual([]);
    },
  );

  it.each(readdirSync(FOLDER))(
    '%s pins its actions, and packages get no token that writes',
    (name) => {
      const { permissions, jobs } = parse(readFileSync(join(FOLDER, name), 'utf8')) as Workflow;
      for (const job of Object.values(jobs)) {
        for (const { uses, with: input } of job.steps.filter((step) => step.uses !== undefined)) {
          expect(uses).toMatch(/^[\w/-]+@[0-9a-f]{40}$/);
          const isOpen =
            uses?.startsWith('actions/checkout@') && input?.['persist-credentials'] !== false;
          if (isOpen) expect(JSON.stringify(job)).not.toMatch(/\bnpm |\.ci\/run/);
        }
        const allowed = JSON.stringify(job.permissions ?? permissions);
        if (/\bnpm |\.ci\/run/.test(JSON.stringify(job.steps)))
          expect(allowed).not.toContain('write');
      }
    },
  );
});

describe('a seeded mistake', () => {
  /** Replaces a text in a page's workflow, and returns the problems that the check reports. */
  const breakFence = async (slug: string, from: string, to: string): Promise<string> => {
    const { page, fences } = find([...AUTHORED, ...REMOTE], slug);
    const fence = fences.find(({ code }) => code.includes(from));
    if (!fence) throw new Error(`${page.file} has no fence with "${from}".`);
    const broken = { ...fence, code: fence.code.replace(from, to) };
    return (await checkWorkflow(broken)).map(({ line, text }) => `${line}: ${text}`).join('\n');
  };

  it.each([
    ['runs-on', 'runs_on', '12: unexpected key "runs_on"'],
    ['branches: [main]', 'branch: [main]', '5: unexpected key "branch"'],
    ['secrets.GITHUB_TOKEN', 'secret.GITHUB_TOKEN', 'undefined variable "secret"'],
  ])('is reported in a GitHub workflow: %s replaced with %s', async (from, to, message) => {
    expect(await breakFence('integrations/github', from, to)).toContain(message);
  });
});
