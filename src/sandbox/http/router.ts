import { addRoute, createRouter, findRoute } from 'rou3';
import type { CompactOperation } from '../documents/model.ts';

/** What a request asks for. `params` are decoded. */
export interface Route<Target> {
  readonly target: Target;
  readonly params: Readonly<Record<string, string>>;
}

/** Finds the target of a method and a path. Static segments win over parameters. */
export type FindRoute<Target> = (method: string, path: string) => Route<Target> | undefined;

/** A segment that cannot be decoded stands for itself: the operation answers that it does not know it. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function decodeAll(params: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decode(value)]));
}

/** A router over the operations of several documents. */
export function createRoutes<Target extends { readonly operation: CompactOperation }>(
  targets: readonly Target[],
): FindRoute<Target> {
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
