import { createState } from './example-state.ts';
import type { OperationData } from './data.ts';
import { isInValues } from './problem.ts';
import type { FieldProblem } from './problem.ts';
import { planRequest } from './request.ts';
import { findSchemaProblems } from './validate.ts';

/**
 * Finds problems of the request that an operation starts with, other than server and credentials. If an
 * example contradicts its schema, the reader has to correct it.
 */
export function findStartProblems(data: OperationData): readonly FieldProblem[] {
  const state = createState(data);
  const problems = [...planRequest(data, state).problems, ...findSchemaProblems(data, state)];
  return problems.filter(isInValues);
}
