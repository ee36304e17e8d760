import { NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import type { CiTool } from '../../support/ci-tools.ts';
import { readYaml } from '../../support/yaml-document.ts';
import type { DocumentProblem } from '../../support/yaml-document.ts';
import { checkInputs, findTool } from './tool-inputs.ts';

/** What GitHub would reject in a workflow, by its own schema, and what the actions of Guidon would. */
export function checkWorkflow(code: string, tools: readonly CiTool[]): DocumentProblem[] {
  const file = { name: 'workflow.yml', content: code };
  const { context } = parseWorkflow(file, new NoOperationTraceWriter());
  const rejected = context.errors.getErrors().map(({ rawMessage, range }) => ({
    line: range?.start.line ?? 1,
    text: rawMessage,
  }));
  return rejected.length > 0 ? rejected : checkActions(code, tools);
}

interface Step {
  readonly uses?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

function checkActions(code: string, tools: readonly CiTool[]): DocumentProblem[] {
  const { value, lineOf } = readYaml(code);
  const { jobs = {} } = value as { jobs?: Record<string, { steps?: readonly Step[] }> };
  return Object.entries(jobs).flatMap(([job, { steps = [] }]) =>
    steps.flatMap((step, index) => {
      const path = ['jobs', job, 'steps', index];
      const [, name = '', ref = ''] = /^(guidon-hq\/[^@]+)@(.+)$/.exec(step.uses ?? '') ?? [];
      if (name === '') return [];
      const { tool, problem } = findTool(name, ref, tools);
      const named =
        problem === undefined ? [] : [{ line: lineOf([...path, 'uses']), text: problem }];
      const inputs = tool ? checkInputs(tool, Object.keys(step.with ?? {})) : [];
      return [
        ...named,
        ...inputs.map(({ input, text }) => ({
          line: lineOf([...path, 'with', ...(input === undefined ? [] : [input])]),
          text,
        })),
      ];
    }),
  );
}
