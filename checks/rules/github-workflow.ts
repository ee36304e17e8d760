import { NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import type { Fence } from '../support/page-content.ts';
import type { LineProblem } from './names/name-rule.ts';

/** The start of a workflow. The parser needs it to check a fence that shows only steps. */
const FRAME = 'on: push\njobs:\n  job:\n    runs-on: ubuntu-latest\n    steps:\n';

/** Returns what GitHub's own parser rejects in a YAML fence with a workflow or steps. Lines count from 1. */
export function checkWorkflow({
  lang,
  meta,
  code,
}: Pick<Fence, 'lang' | 'meta' | 'code'>): LineProblem[] {
  if (lang !== 'yaml' && lang !== 'yml') return [];
  const title = meta['title'] ?? /^# (\S+)/.exec(code)?.[1] ?? '';
  if (/^- /m.test(code)) return title.startsWith('.github/') ? checkSteps(code) : [];
  const isWorkflow = /^on:/m.test(code) && /^jobs:/m.test(code);
  return isWorkflow || title.startsWith('.github/workflows/') ? parse(code) : [];
}

function checkSteps(code: string): LineProblem[] {
  const offset = FRAME.split('\n').length - 1;
  const framed = FRAME + code.replaceAll(/^/gm, '      ');
  return parse(framed).map(({ line, text }) => ({ line: line - offset, text }));
}

function parse(content: string): LineProblem[] {
  const { context } = parseWorkflow(
    { name: 'workflow.yml', content },
    new NoOperationTraceWriter(),
  );
  return context.errors.getErrors().map(({ rawMessage, range }) => ({
    line: range?.start.line ?? 1,
    text: rawMessage,
  }));
}
