import type { CiTool } from '../../support/ci-tools.ts';
import type { Fence } from '../../support/page-content.ts';
import { readYaml } from '../../support/yaml-document.ts';
import type { DocumentProblem } from '../../support/yaml-document.ts';
import { checkBitbucketPipeline } from './bitbucket-pipeline.ts';
import { checkCliConfig } from './cli-config.ts';
import type { ConfigKeys } from './cli-config.ts';
import { checkWorkflow } from './github-workflow.ts';
import { checkGitlabPipeline } from './gitlab-pipeline.ts';
import { checkTerraform } from './terraform.ts';
import type { Provider } from './terraform.ts';

/** What configuration is compared with. */
export interface ConfigurationSources {
  readonly tools: readonly CiTool[];
  readonly configKeys: ConfigKeys;
  readonly provider: Provider;
}

/** The kinds of configuration that are validated. */
export type ConfigurationKind =
  | 'workflow'
  | 'steps of a workflow'
  | 'GitLab pipeline'
  | 'Bitbucket pipeline'
  | 'configuration of the CLI'
  | 'credentials of the CLI'
  | 'Terraform';

const CHECKS: Readonly<
  Record<ConfigurationKind, (code: string, sources: ConfigurationSources) => DocumentProblem[]>
> = {
  workflow: (code, { tools }) => checkWorkflow(code, tools),
  'steps of a workflow': (code, { tools }) => checkSteps(code, tools),
  'GitLab pipeline': (code, { tools }) => checkGitlabPipeline(code, tools),
  'Bitbucket pipeline': (code, { tools }) => checkBitbucketPipeline(code, tools),
  'configuration of the CLI': (code, { configKeys }) => checkCliConfig(code, configKeys),
  'credentials of the CLI': (code) => checkCliConfig(code, CREDENTIAL_KEYS),
  Terraform: (code, { provider }) => checkTerraform(code, provider),
};

/** Keys of `auth.yml` that people write by hand. */
const CREDENTIAL_KEYS: ConfigKeys = new Map([
  ['clientCredentials.client_id', 'string'],
  ['clientCredentials.client_secret', 'string'],
]);

const FRAME = 'on: push\njobs:\n  job:\n    runs-on: ubuntu-latest\n    steps:\n';

function checkSteps(code: string, tools: readonly CiTool[]): DocumentProblem[] {
  const framed = FRAME + code.replaceAll(/^/gm, '      ');
  const offset = FRAME.split('\n').length - 1;
  return checkWorkflow(framed, tools).map(({ line, text }) => ({ line: line - offset, text }));
}

/** What a fence configures; undefined where nothing here knows it. */
export function classify({ lang, meta, code }: Fence): ConfigurationKind | undefined {
  if (lang === 'hcl') return 'Terraform';
  if (lang !== 'yaml' && lang !== 'yml') return undefined;
  const title = meta['title'] ?? /^# (\S+)/.exec(code)?.[1] ?? '';
  const { value } = readYaml(code);
  const has = (...keys: string[]): boolean =>
    typeof value === 'object' && value !== null && keys.some((key) => key in value);
  if (Array.isArray(value)) return title.startsWith('.github/') ? 'steps of a workflow' : undefined;
  if (title.startsWith('.github/workflows/') || (has('jobs') && has('on'))) return 'workflow';
  if (title === '.gitlab-ci.yml' || has('stages')) return 'GitLab pipeline';
  if (title === 'bitbucket-pipelines.yml' || has('pipelines')) return 'Bitbucket pipeline';
  if (has('clientCredentials')) return 'credentials of the CLI';
  return has('codeInsights', 'typeGenerator', 'org', 'project')
    ? 'configuration of the CLI'
    : undefined;
}

/** What is wrong with a fence of a kind; its lines are those of its code, from 1. */
export function checkConfiguration(
  kind: ConfigurationKind,
  code: string,
  sources: ConfigurationSources,
): DocumentProblem[] {
  return CHECKS[kind](code, sources);
}
