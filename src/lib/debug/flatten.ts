/** One setting of a nested object. */
export interface FlatSetting {
  /** Its path as in code: "navbar.left[0].label". */
  path: string;
  /** Its value as JSON, or "undefined". */
  value: string;
}

/** Lists the leaves of nested data. Empty objects and lists are leaves. */
export function flattenSettings(value: unknown, path = ''): FlatSetting[] {
  const inner = listInner(value);
  if (inner.length === 0) return [{ path, value: JSON.stringify(value) ?? 'undefined' }];
  return inner.flatMap(([key, child]) => flattenSettings(child, joinPath(path, key)));
}

function listInner(value: unknown): [string | number, unknown][] {
  if (Array.isArray(value)) return value.map((child, index) => [index, child]);
  if (value === null || typeof value !== 'object' || value instanceof Date) return [];
  return Object.entries(value);
}

function joinPath(path: string, key: string | number): string {
  if (typeof key === 'number') return `${path}[${key}]`;
  if (!/^[\w$]+$/.test(key)) return `${path}[${JSON.stringify(key)}]`;
  return path === '' ? key : `${path}.${key}`;
}
