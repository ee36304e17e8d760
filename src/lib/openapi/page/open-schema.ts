import { nameVariant, readSchema, type ReadSchema } from '../schema.ts';
import type { Schema, SchemaSource } from '../types.ts';

interface InnerSchema {
  readonly relation: 'property' | 'additional' | 'item' | 'variant';
  readonly name: string;
  readonly schema: Schema;
}

export interface TreeLimits {
  readonly maxDepth: number;
  /** No node is opened once the tree has this many nodes. */
  readonly maxNodes: number;
  /** A node isn't opened if the tree would then have more nodes than this. */
  readonly maxWithLast?: number;
  /** Leaves out read-only fields, which a request doesn't send. */
  readonly omitReadOnly?: boolean;
  /** Whether a schema below the root stays closed, because another page shows it. */
  readonly isClosed?: (schema: ReadSchema, isVariantOfRoot: boolean) => boolean;
}

/** A schema with the schemas inside it, as deep as the limits allow. */
export interface SchemaNode {
  readonly relation: InnerSchema['relation'] | 'root';
  /** The name of the property or of the variant. */
  readonly label: string;
  readonly required: boolean;
  readonly schema: ReadSchema;
  /** The identities of the schemas that contain it, outermost first. */
  readonly above: readonly object[];
  /** Filled in when the node is opened. */
  children: readonly SchemaNode[];
  /** Why the children are left out: the schema contains itself (`again`), or a limit is reached (`limit`). */
  cut?: 'again' | 'limit';
}

/** The schemas inside a schema in reading order: properties, additional properties, items, then variants. */
export function listInside(schema: Schema): readonly InnerSchema[] {
  const { properties = {}, additionalProperties: additional, items, oneOf = [] } = schema;
  return [
    ...Object.entries(properties).map(([name, inner]) => {
      return { relation: 'property' as const, name, schema: inner };
    }),
    ...(typeof additional === 'object'
      ? [{ relation: 'additional' as const, name: '', schema: additional }]
      : []),
    ...(items ? [{ relation: 'item' as const, name: '', schema: items }] : []),
    ...oneOf.map((inner) => ({ relation: 'variant' as const, name: '', schema: inner })),
  ];
}

function openNode(api: SchemaSource, { schema, above }: SchemaNode, omitReadOnly = false) {
  return listInside(schema).flatMap(({ relation, name, schema: inner }): SchemaNode[] => {
    const read = readSchema(api, inner);
    if (omitReadOnly && read.readOnly) return [];
    const label = relation === 'variant' ? nameVariant(api, inner) : name;
    const required = relation === 'property' && schema.required?.includes(name) === true;
    const place = { relation, label, required, above: [...above, schema.id] };
    return [{ ...place, schema: read, children: [] }];
  });
}

/** Whether a node stays closed, and why. `count` is the number of nodes in the tree so far. */
function findCut(node: SchemaNode, limits: TreeLimits, count: number): SchemaNode['cut'] {
  const { schema, above, relation } = node;
  const { maxDepth, maxNodes, maxWithLast = Infinity, isClosed } = limits;
  if (above.includes(schema.id)) return 'again';
  if (above.length >= maxDepth || count >= maxNodes) return 'limit';
  if (above.length === 0) return undefined;
  const isTooMuch = count + listInside(schema).length > maxWithLast;
  const isVariantOfRoot = relation === 'variant' && above.length === 1;
  return isTooMuch || isClosed?.(schema, isVariantOfRoot) ? 'limit' : undefined;
}

/** Opens a schema into a tree, breadth first, so that a limit cuts the deepest levels first. */
export function openSchema(api: SchemaSource, schema: Schema, limits: TreeLimits): SchemaNode {
  const root: SchemaNode = {
    relation: 'root',
    label: '',
    required: false,
    schema: readSchema(api, schema),
    above: [],
    children: [],
  };
  const queue = [root];
  // The loop appends to the queue that it walks through, so the queue's length is the number of nodes.
  for (const node of queue) {
    if (listInside(node.schema).length === 0) continue;
    node.cut = findCut(node, limits, queue.length);
    if (node.cut) continue;
    node.children = openNode(api, node, limits.omitReadOnly);
    queue.push(...node.children);
  }
  return root;
}
