import type { CiTool } from '../../support/ci-tools.ts';
import type { Fence } from '../../support/page-content.ts';
import { readYaml } from '../../support/yaml-document.ts';
import type { DocumentProblem, YamlDocument } from '../../support/yaml-document.ts';
import { checkCliConfig } from './cli-config.ts';
import type { ConfigKeys } from './cli-config.ts';
import { checkSteps, checkWorkflow } from './github-workflow.ts';
import { checkToolCalls } from './tool-calls.ts';

/** What configuration is compared with. */
export interface ConfigurationSources {
  readonly tools: readonly CiTool[];
  readonly configKeys: ConfigKeys;
}

/** Keys of `auth.yml` that people write by hand. */
const CREDENTIAL_KEYS: ConfigKeys = new Map([
  ['clientCredentials.client_id', 'string'],
  ['clientCredentials.client_secret', 'string'],
]);

/** What is wrong with a fence of YAML that configures something; its lines are those of its code, from 1. */
export function checkConfiguration(
  { lang, meta, code }: Pick<Fence, 'lang' | 'meta' | 'code'>,
  { tools, configKeys }: ConfigurationSources,
): DocumentProblem[] {
  if (lang !== 'yaml' && lang !== 'yml') return [];
  const document = readYaml(code);
  if (document.problems.length > 0) return [...document.problems];
  const title = meta['title'] ?? /^# (\S+)/.exec(code)?.[1] ?? '';
  return [...checkFile(document, title, code, configKeys), ...checkToolCalls(document, tools)];
}

/** What follows from the title of a fence and its keys. */
function checkFile(
  document: YamlDocument,
  title: string,
  code: string,
  configKeys: ConfigKeys,
): DocumentProblem[] {
  const { value } = document;
  const has = (...keys: string[]): boolean =>
    typeof value === 'object' && value !== null && keys.some((key) => key in value);
  if (Array.isArray(value)) return title.startsWith('.github/') ? checkSteps(code) : [];
  if (title.startsWith('.github/workflows/') || (has('jobs') && has('on')))
    return checkWorkflow(code);
  if (has('clientCredentials')) return checkCliConfig(document, CREDENTIAL_KEYS);
  return has('codeInsights', 'typeGenerator') || (has('org', 'project') && !has('stages'))
    ? checkCliConfig(document, configKeys)
    : [];
}
