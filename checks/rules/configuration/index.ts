import type { CiTool } from '../../support/ci-tools.ts';
import type { Fence } from '../../support/page-content.ts';
import { readYaml } from '../../support/yaml-document.ts';
import type { LineProblem } from '../names/name-rule.ts';
import { checkSteps, checkWorkflow } from './github-workflow.ts';
import { checkToolCalls } from './tool-calls.ts';

/** Returns the problems of a YAML fence with configuration. Lines are counted from the start of its code. */
export function checkConfiguration(
  { lang, meta, code }: Pick<Fence, 'lang' | 'meta' | 'code'>,
  tools: readonly CiTool[],
): LineProblem[] {
  if (lang !== 'yaml' && lang !== 'yml') return [];
  const document = readYaml(code);
  if (document.problems.length > 0) return [...document.problems];
  const title = meta['title'] ?? /^# (\S+)/.exec(code)?.[1] ?? '';
  return [...checkFile(document.value, title, code), ...checkToolCalls(document, tools)];
}

/** Picks the check by the title of the fence and its keys. */
function checkFile(value: unknown, title: string, code: string): LineProblem[] {
  if (Array.isArray(value)) return title.startsWith('.github/') ? checkSteps(code) : [];
  const keys = Object.keys(value ?? {});
  const isWorkflow = keys.includes('jobs') && keys.includes('on');
  return isWorkflow || title.startsWith('.github/workflows/') ? checkWorkflow(code) : [];
}
