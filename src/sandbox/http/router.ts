import type { CompactOperation } from '../documents/model.ts';

/** The operation (`target`) that a request's path matches, and the decoded path parameters. */
export interface Route<Target> {
  readonly target: Target;
  readonly params: Readonly<Record<string, string>>;
}

/** Decodes a path segment. One with invalid escapes is returned unchanged, so that it names nothing. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Splits a path into its segments. A slash at the end changes nothing. */
function split(path: string): readonly string[] {
  return path.slice(1).replace(/\/$/, '').split('/');
}

/** Returns the name of a template's segment such as `{key}`. Undefined for a static one. */
function nameOf(segment: string): string | undefined {
  return segment.startsWith('{') ? segment.slice(1, -1) : undefined;
}

/** Sorts templates so that those with static segments come before those with parameters in their place. */
function compareTemplates(left: readonly string[], right: readonly string[]): number {
  const index = left.findIndex(
    (segment, at) => (nameOf(segment) === undefined) !== (nameOf(right[at] ?? '') === undefined),
  );
  return index < 0 ? 0 : nameOf(left[index] ?? '') === undefined ? -1 : 1;
}

/**
 * Creates a router over the operations of several documents. Static segments take precedence over parameters.
 */
export function createRoutes<
  Target extends { readonly operation: Pick<CompactOperation, 'method' | 'path'> },
>(targets: readonly Target[]): (method: string, path: string) => Route<Target> | undefined {
  const templates = targets.map((target) => ({ target, segments: split(target.operation.path) }));
  const places = Map.groupBy(
    templates.sort((left, right) => compareTemplates(left.segments, right.segments)),
    ({ target, segments }) => `${target.operation.method} ${segments.length}`,
  );
  return (method, path) => {
    const given = split(path);
    const found = places
      .get(`${method} ${given.length}`)
      ?.find(({ segments }) =>
        segments.every((segment, at) =>
          nameOf(segment) === undefined ? segment === given[at] : given[at] !== '',
        ),
      );
    if (found === undefined) return undefined;
    const params = found.segments.flatMap((segment, at) => {
      const name = nameOf(segment);
      return name === undefined ? [] : [[name, decodeSegment(given[at] ?? '')] as const];
    });
    return { target: found.target, params: Object.fromEntries(params) };
  };
}
