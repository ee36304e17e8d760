import { addRoute, createRouter, findRoute } from 'rou3';
import type { CompactOperation } from '../documents/model.ts';

/** What a request asks for. `params` are decoded. */
export interface Route<Target> {
  readonly target: Target;
  readonly params: Readonly<Record<string, string>>;
}

/** Finds the target of a method and a path. Static segments win over parameters. */
export type FindRoute<Target> = (method: string, path: string) => Route<Target> | undefined;

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

function decodeAll(params: Readonly<Record<string, string>>): Record<string, string> | undefined {
  const entries: [string, string][] = [];
  for (const [name, value] of Object.entries(params)) {
    const decoded = decode(value);
    if (decoded === undefined) return undefined;
    entries.push([name, decoded]);
  }
  return Object.fromEntries(entries);
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
    const params = found && decodeAll(found.params ?? {});
    return found && params ? { target: found.data, params } : undefined;
  };
}
