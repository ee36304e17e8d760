import { createState } from './example-state.ts';
import type { OperationData } from './data.ts';
import { isInValues } from './problem.ts';
import type { FieldProblem } from './problem.ts';
import { planRequest } from './request.ts';
import { findSchemaProblems } from './validate.ts';

/**
 * What is wrong with the request that an operation starts with, apart from its server and what
 * authenticates. A document can ask for what its schemas forbid: the reader has to fill that in.
 */
export function findStartProblems(data: OperationData): readonly FieldProblem[] {
  const state = createState(data);
  const problems = [...planRequest(data, state).problems, ...findSchemaProblems(data, state)];
  return problems.filter(isInValues);
}
