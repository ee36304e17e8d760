import { NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import type { LineProblem } from '../names/name-rule.ts';

/** Returns what GitHub's schema rejects in a workflow. */
export function checkWorkflow(code: string): LineProblem[] {
  const file = { name: 'workflow.yml', content: code };
  const { context } = parseWorkflow(file, new NoOperationTraceWriter());
  return context.errors.getErrors().map(({ rawMessage, range }) => ({
    line: range?.start.line ?? 1,
    text: rawMessage,
  }));
}

const FRAME = 'on: push\njobs:\n  job:\n    runs-on: ubuntu-latest\n    steps:\n';

/** Returns what GitHub's schema rejects in a list of steps, which is a part of a workflow. */
export function checkSteps(code: string): LineProblem[] {
  const framed = FRAME + code.replaceAll(/^/gm, '      ');
  const offset = FRAME.split('\n').length - 1;
  return checkWorkflow(framed).map(({ line, text }) => ({ line: line - offset, text }));
}
