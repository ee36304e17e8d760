import { addRoute, createRouter, findRoute } from 'rou3';
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

function decodeAll(params: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, decodeSegment(value)]),
  );
}

/**
 * Creates a router over the operations of several documents. Static segments take precedence over parameters.
 */
export function createRoutes<Target extends { readonly operation: CompactOperation }>(
  targets: readonly Target[],
): (method: string, path: string) => Route<Target> | undefined {
  const router = createRouter<Target>();
  for (const target of targets) {
    const { method, path } = target.operation;
    addRoute(router, method, path.replaceAll(/\{([^}]+)\}/g, ':$1'), target);
  }
  return (method, path) => {
    const found = findRoute(router, method, path);
    return found && { target: found.data, params: decodeAll(found.params ?? {}) };
  };
}
