import { runInNewContext } from 'node:vm';
import { mdxToMdast } from 'satteri';
import type { JsonObject, JsonValue } from '../../../src/lib/openapi/index.ts';
import { OPERATIONS } from '../../support/operations.ts';
import type { PageContent } from '../../support/page-content.ts';
import type { PageStep } from './page-steps.ts';

/** What is read of a node of the parser's tree. */
interface Node {
  readonly name?: string | null;
  readonly attributes?: readonly {
    readonly name?: string;
    readonly value?: string | { readonly value: string };
  }[];
  readonly children?: readonly Node[];
  readonly position?: { readonly start: { readonly line: number } };
}

function findComponents(node: Node, name: string): Node[] {
  const own = node.name === name ? [node] : [];
  return [...own, ...(node.children ?? []).flatMap((child) => findComponents(child, name))];
}

/** The value of an attribute: a text, or what its expression yields. */
function readAttribute({ attributes = [] }: Node, name: string): JsonValue | undefined {
  const value = attributes.find((attribute) => attribute.name === name)?.value;
  if (typeof value !== 'object') return value;
  // Printed and read again: objects of another context are none of ours.
  return JSON.parse(JSON.stringify(runInNewContext(`(${value.value})`))) as JsonValue;
}

/** The requests of a page that `<ApiRequest>` shows, as payloads with the call that they belong to. */
export function listApiRequests({ page }: PageContent): PageStep[] {
  if (!page.file.endsWith('.mdx') || !page.body.includes('<ApiRequest')) return [];
  const features = { directive: true, headingAttributes: true } as const;
  const tree = mdxToMdast(page.body, { features }) as unknown as Node;
  return findComponents(tree, 'ApiRequest').map((node) => {
    const operation = String(readAttribute(node, 'operation') ?? '');
    const body = readAttribute(node, 'body');
    const line = (node.position?.start.line ?? 1) + page.bodyLine - 1;
    const meta = { operation, part: 'request' };
    const code = body === undefined ? '' : JSON.stringify(body);
    const fence = { lang: 'json', meta, code, line, section: '', tab: '' };
    const path = printPath(operation, (readAttribute(node, 'params') ?? {}) as JsonObject);
    return { kind: 'payload', fence, target: path === undefined ? undefined : { path, body: {} } };
  });
}

/** The path of an operation with its parameters; those that are not in it make the query. */
function printPath(id: string, params: JsonObject): string | undefined {
  const operation = OPERATIONS.find((entry) => entry.operation.id === id)?.operation;
  if (!operation) return undefined;
  const query = new URLSearchParams();
  let path = operation.path;
  for (const [name, value] of Object.entries(params)) {
    if (path.includes(`{${name}}`)) path = path.replace(`{${name}}`, String(value));
    else query.set(name, String(value));
  }
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}
