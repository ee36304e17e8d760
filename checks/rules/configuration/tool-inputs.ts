import { findNearest } from '../../../src/lib/nearest/nearest.ts';
import type { CiTool } from '../../support/ci-tools.ts';

/** What is wrong with the inputs that a pipeline gives to a tool, each with the input it is about. */
export function checkInputs(
  tool: CiTool,
  given: readonly string[],
): { readonly input: string | undefined; readonly text: string }[] {
  const unknown = given
    .filter((name) => !tool.inputs.has(name))
    .map((input) => {
      const [nearest] = findNearest(input, tool.inputs.keys());
      const hint = nearest === undefined ? '' : ` Did you mean "${nearest}"?`;
      return { input, text: `${tool.repository} has no input "${input}".${hint}` };
    });
  const missing = [...tool.inputs]
    .filter(([name, isRequired]) => isRequired && !given.includes(name))
    .map(([name]) => ({ input: undefined, text: `${tool.repository} needs the input "${name}".` }));
  return [...unknown, ...missing];
}

/** The tool that a pipeline names, or what is wrong with the name. */
export function findTool(
  name: string,
  ref: string,
  tools: readonly CiTool[],
): { readonly tool?: CiTool; readonly problem?: string } {
  const tool = tools.find(({ repository }) => repository === name);
  if (!tool) {
    const repositories = tools.map(({ repository }) => repository);
    const [nearest] = findNearest(name, repositories);
    const hint = nearest === undefined ? '' : ` Did you mean "${nearest}"?`;
    return { problem: `no source has the repository "${name}".${hint}` };
  }
  return tool.ref === ref
    ? { tool }
    : { tool, problem: `${name} is described at ${tool.ref}, not at ${ref}.` };
}
