import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkConfiguration, classify } from '../rules/configuration/index.ts';
import type { ConfigurationKind, ConfigurationSources } from '../rules/configuration/index.ts';
import { readProvider } from '../rules/configuration/terraform.ts';
import { AUTHORED } from '../support/authored.ts';
import { CI_TOOLS } from '../support/ci-tools.ts';
import { readContent } from '../support/page-content.ts';
import type { Fence, PageContent } from '../support/page-content.ts';
import { REMOTE } from '../support/remote-pages.ts';
import { parsePage } from '../support/sources.ts';

const find = (pages: readonly PageContent[], slug: string): PageContent => {
  const content = pages.find(({ page }) => page.slug === slug);
  if (!content) throw new Error(`There is no page "${slug}".`);
  return content;
};

const unquote = (cell = ''): string => cell.replaceAll('`', '');

const sources: ConfigurationSources = {
  tools: CI_TOOLS,
  configKeys: new Map(
    find(REMOTE, 'cli/README')
      .rows.filter(({ head }) => head[0] === 'Key')
      .flatMap(({ cells: [names, type = ''] }) =>
        unquote(names)
          .split(', ')
          .map((name) => [name, type] as const),
      ),
  ),
  provider: readProvider(find(AUTHORED, 'integrations/terraform')),
};

const fences = [...AUTHORED, ...REMOTE].flatMap(({ page, fences: list }) =>
  list.map((fence) => ({ file: page.file, fence, kind: classify(fence) })),
);

const check = (kind: ConfigurationKind, { code, line }: Fence, file: string): string[] =>
  checkConfiguration(kind, code, sources).map(
    (problem) => `${file}:${line + problem.line}: ${problem.text}`,
  );

describe('configuration on pages', () => {
  it('is what its program accepts', () => {
    expect(
      fences.flatMap(({ file, fence, kind }) => (kind ? check(kind, fence, file) : [])),
    ).toEqual([]);
  });
  it('is of a kind that is validated, on each page about integrations', () => {
    const unknown = fences.filter(
      ({ file, fence, kind }) =>
        kind === undefined &&
        ['yaml', 'yml', 'hcl'].includes(fence.lang) &&
        !file.includes('/ai-prompts/') &&
        /\/(?:integrations|cli-guides|cli-mcp|remote)\//.test(file),
    );
    expect(unknown.map(({ file, fence }) => `${file}:${fence.line}`)).toEqual([]);
  });
  it('is found of each kind', () => {
    const kinds = Map.groupBy(fences, ({ kind }) => kind);
    const counts = Object.fromEntries([...kinds].map(([kind, { length }]) => [kind, length]));
    expect(counts).toMatchObject({
      workflow: expect.any(Number) as number,
      'steps of a workflow': expect.any(Number) as number,
      'GitLab pipeline': expect.any(Number) as number,
      'Bitbucket pipeline': expect.any(Number) as number,
      'configuration of the CLI': expect.any(Number) as number,
      'credentials of the CLI': expect.any(Number) as number,
      Terraform: expect.any(Number) as number,
    });
  });
});

describe('inputs of the tools for code hosts', () => {
  it.each(CI_TOOLS)('of $repository are listed in its README', ({ inputs, image, host }) => {
    expect(inputs.size).toBeGreaterThan(2);
    expect([...inputs.values()]).toContain(true);
    expect(image === undefined).toBe(host !== 'gitlab');
  });
  it('stand in the tables of the indexes as in the READMEs', () => {
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
  it.each(readdirSync(FOLDER))('%s is one that GitHub accepts', (name) => {
    const code = readFileSync(join(FOLDER, name), 'utf8');
    expect(checkConfiguration('workflow', code, sources)).toEqual([]);
  });
});

describe('a seeded mistake', () => {
  /** The messages for a fence, after the edits that break it. */
  const breakFence = (
    slug: string,
    kind: ConfigurationKind,
    from: string,
    to: string,
  ): string[] => {
    const { page } = find([...AUTHORED, ...REMOTE], slug);
    const [fence] = fences.filter((one) => one.file === page.file && one.kind === kind);
    if (!fence) throw new Error(`${page.file} has no ${kind}.`);
    const code = fence.fence.code.replace(from, to);
    expect(code).not.toBe(fence.fence.code);
    return checkConfiguration(kind, code, sources).map(({ line, text }) => `${line}: ${text}`);
  };

  it.each([
    ['runs-on', 'runs_on', "12: Unexpected value 'runs_on'"],
    ['branches: [main]', 'branch: [main]', "5: Unexpected value 'branch'"],
    ['contents: read', 'contents: all', "8: Unexpected value 'all'"],
    ['secrets.GITHUB_TOKEN', 'secret.GITHUB_TOKEN', "Unrecognized named-value: 'secret'"],
    ['client-id:', 'client_id:', 'has no input "client_id". Did you mean "client-id"?'],
    ['          project-key: storefront\n', '', 'needs the input "project-key".'],
    ['@v1.4.0', '@v1.3.0', 'is described at v1.4.0, not at v1.3.0.'],
    ['code-usage-action', 'code-usages-action', 'Did you mean "guidon-hq/feature-flag-code-usage'],
  ])('in a workflow: %s as %s', (from, to, message) => {
    expect(breakFence('integrations/github', 'workflow', from, to).join('\n')).toContain(message);
  });

  it.each([
    ['  script:', '  scripts:', 'code_usages.scripts: unknown key. Did you mean "script"?'],
    ['  - guidon', '  - guidons', 'code_usages: the stage "guidon" is not among stages.'],
    ['  - if: $CI_COMMIT', '  - when: sometimes\n      if: $CI_COMMIT', 'on_success, on_failure'],
    ['  rules:', '  only: [main]\n  rules:', 'code_usages: takes "rules" or "only", not both.'],
    ['code-refs-gitlab', 'code-ref-gitlab', 'no source describes the image'],
    ['node /guidon-usages', 'node /guidon-usage', 'the image runs "node /guidon-usages-ci-cd".'],
    ['  stage: guidon', '  stage: guidon\n  stage: test', 'Map keys must be unique'],
  ])('in a GitLab pipeline: %s as %s', (from, to, message) => {
    expect(breakFence('integrations/gitlab', 'GitLab pipeline', from, to).join('\n')).toContain(
      message,
    );
  });

  it.each([
    ['depth: full', 'depth: all', 'clone.depth: must be'],
    ['pull-requests:', 'pull-request:', 'unknown key. Did you mean "pull-requests"?'],
    ['PROJECT_KEY: $', 'PROJECT: $', 'has no input "PROJECT". Did you mean "PROJECT_KEY"?'],
    ['refs-pipe:1.2.0', 'refs-pipe:1.1.0', 'is described at 1.2.0, not at 1.1.0.'],
    ['refs-pipe:1.2.0', 'refs-pipe', 'must match pattern'],
    ['- step:', '- steps:', 'unknown key. Did you mean "step"?'],
  ])('in a Bitbucket pipeline: %s as %s', (from, to, message) => {
    expect(
      breakFence('integrations/bitbucket', 'Bitbucket pipeline', from, to).join('\n'),
    ).toContain(message);
  });

  it.each([
    ['clientNames', 'clientName', 'unknown key "codeInsights.clientName". Did you mean'],
    ['outputPath: src', 'outputPath: [src]', 'typeGenerator.outputPath is a string.'],
    ['([^,)]*)', '[^,)]*', 'has 0 groups; it needs one'],
    ['([^,)]*)', '([^,)]*', 'is no regular expression'],
    ['[,)]', ',', "misses useFlag('key')"],
  ])('in the configuration of the CLI: %s as %s', (from, to, message) => {
    expect(breakFence('cli/README', 'configuration of the CLI', from, to).join('\n')).toContain(
      message,
    );
  });

  it.each([
    ['project_id  =', 'project =', 'unknown argument of guidon_feature "project". Did you mean'],
    ['  key         = "express-checkout"\n', '', 'guidon_feature needs the argument "key".'],
    ['"guidon_feature"', '"guidon_features"', 'unknown resource "guidon_features". Did you mean'],
    ['storefront.id', 'storefront.ident', 'unknown attribute of guidon_project "ident".'],
  ])('in Terraform: %s as %s', (from, to, message) => {
    const page = find(AUTHORED, 'integrations/terraform');
    const fence = page.fences.find(({ meta }) => meta['title'] === 'features.tf');
    const code = fence?.code.replace(from, to) ?? '';
    expect(code).not.toBe(fence?.code);
    const problems = checkConfiguration('Terraform', code, sources);
    expect(problems.map(({ text }) => text).join('\n')).toContain(message);
  });

  it('names the line in the page', () => {
    const body = '\n\n```yaml\nstages: [test]\na:\n  script: [b]\n  imag: c\n```\n';
    const content = readContent(parsePage('a.md', 'a', body));
    const [fence] = content.fences;
    if (!fence) throw new Error('The fence is missing.');
    expect(check('GitLab pipeline', fence, 'a.md')).toEqual([
      'a.md:7: a.imag: unknown key. Did you mean "image"?',
    ]);
  });
});
