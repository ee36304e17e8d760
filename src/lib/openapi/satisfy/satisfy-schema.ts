import type { JsonObject, JsonValue } from '../json.ts';
import { SchemaGraph } from './schema-graph.ts';
import type { SchemaPart } from './schema-graph.ts';
import { Solver } from './solver.ts';
import type { SolverOptions } from './solver.ts';

/** The searches that are made, one after the other: readable values first, then any. */
const SEARCHES: readonly SolverOptions[] = [
  { optionalDepth: 2, maxDepth: 8, isStrict: false, maxSteps: 1500 },
  { optionalDepth: 0, maxDepth: 8, isStrict: false, maxSteps: 1500 },
  { optionalDepth: 0, maxDepth: 4, isStrict: true, maxSteps: 8000 },
  { optionalDepth: 0, maxDepth: 10, isStrict: true, maxSteps: 8000 },
  { optionalDepth: 0, maxDepth: 30, isStrict: true, maxSteps: 8000 },
];

/**
 * Finds a value that fits a document of JSON Schema 2020-12, by search, where forms of unions,
 * conditions, and negations have to be weighed against each other. Undefined where none is found.
 * @param accept whether a value that fits is taken: for rules beyond the schema
 */
export function satisfySchema(
  schema: JsonObject | boolean,
  accept: (value: JsonValue) => boolean = () => true,
): JsonValue | undefined {
  const graph = new SchemaGraph(schema);
  const root: readonly SchemaPart[] = [graph.root];
  for (const options of SEARCHES) {
    let count = 0;
    for (const value of new Solver(graph, options).solve(root)) {
      if (accept(value)) return value;
      count += 1;
      if (count > 200) break;
    }
  }
  return undefined;
}
