import { nameOption } from './describe-type.ts';
import type { ApiDocument, SchemaRef } from './model.ts';
import { readSchema } from './read-schema.ts';
import type { Schema } from './schema.ts';

type Source = Pick<ApiDocument, 'raw'>;

/** The relation of a schema to its parent. */
export type SchemaRelation = 'root' | 'property' | 'item' | 'additional' | 'option';

/** A schema with its nested schemas, as deep as the limits allow. */
export interface SchemaNode {
  readonly relation: SchemaRelation;
  /** The name of the property or of the union variant. */
  readonly label: string;
  readonly required: boolean;
  readonly schema: Schema;
  readonly children: readonly SchemaNode[];
  /** Why children are left out: the schema is its own ancestor, a limit is reached, or `isClosed` says so. */
  readonly cut?: 'recursion' | 'depth' | 'size' | 'closed';
}

/** The position of a schema in a tree: its relation to the parent, and its level below the root. */
export interface SchemaPlace {
  readonly relation: SchemaRelation;
  readonly depth: number;
}

export interface TreeLimits {
  /** The maximum number of levels below the root. Default 5. */
  readonly maxDepth?: number;
  /** No node is expanded once the tree has this many nodes. Default 400. */
  readonly maxNodes?: number;
  /** A node isn't expanded if the tree would then have more nodes than this. Default: no limit. */
  readonly maxWithLast?: number;
  /** Leaves out read-only fields, which a request doesn't send. */
  readonly omitReadOnly?: boolean;
  /** Returns whether a schema below the root isn't expanded, because it is shown elsewhere. */
  readonly isClosed?: (schema: Schema, place: SchemaPlace) => boolean;
}

interface Child {
  readonly relation: SchemaRelation;
  readonly label: string;
  readonly required: boolean;
  readonly ref: SchemaRef;
}

/** A node during expansion. */
interface GrowingNode extends Omit<SchemaNode, 'children' | 'cut'> {
  children: GrowingNode[];
  cut?: SchemaNode['cut'];
  readonly depth: number;
  readonly parent?: GrowingNode;
}

const unnamed = (relation: SchemaRelation, ref: SchemaRef): Child => {
  return { relation, label: '', required: false, ref };
};

/** The nested schemas in reading order: properties, additional properties, items, then variants. */
export function listChildren(
  api: Source,
  { properties, additional, items, union }: Schema,
): readonly Child[] {
  return [
    ...properties.map(({ name, required, schema: ref }): Child => {
      return { relation: 'property', label: name, required, ref };
    }),
    ...(typeof additional === 'object' ? [unnamed('additional', additional)] : []),
    ...(items ? [unnamed('item', items)] : []),
    ...(union?.options ?? []).map((option) => ({
      ...unnamed('option', option.schema),
      label: nameOption(api, option),
    })),
  ];
}

function isOwnAncestor(node: GrowingNode): boolean {
  for (let above = node.parent; above; above = above.parent) {
    if (above.schema.pointer === node.schema.pointer) return true;
  }
  return false;
}

function openNode(api: Source, node: GrowingNode, omitReadOnly: boolean): void {
  const children = listChildren(api, node.schema).map(({ ref, ...child }) => {
    return { ...child, schema: readSchema(api, ref), children: [], depth: node.depth + 1 };
  });
  node.children = children
    .filter(({ schema }) => !(omitReadOnly && schema.readOnly))
    .map((child) => ({ ...child, parent: node }));
}

/** Expands a schema into a tree, breadth first, so that a limit cuts the deepest level first. */
export function expandSchema(api: Source, ref: SchemaRef, limits: TreeLimits = {}): SchemaNode {
  const { maxDepth = 5, maxNodes = 400, maxWithLast = Infinity, isClosed } = limits;
  const schema = readSchema(api, ref);
  const root: GrowingNode = {
    relation: 'root',
    label: '',
    required: true,
    schema,
    children: [],
    depth: 0,
  };
  const queue = [root];
  let count = 1;
  for (let node = queue.shift(); node; node = queue.shift()) {
    const { length } = listChildren(api, node.schema);
    if (length === 0) continue;
    const isTooMuch = node.depth > 0 && count + length > maxWithLast;
    if (isOwnAncestor(node)) node.cut = 'recursion';
    else if (node.depth > 0 && isClosed?.(node.schema, node)) node.cut = 'closed';
    else if (node.depth >= maxDepth) node.cut = 'depth';
    else if (count >= maxNodes || isTooMuch) node.cut = 'size';
    else {
      openNode(api, node, limits.omitReadOnly === true);
      count += node.children.length;
      queue.push(...node.children);
    }
  }
  return root;
}
