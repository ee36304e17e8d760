import type { JsonValue } from '../json.ts';
import { describeLimits } from '../limits-in-words.ts';
import type { SchemaRef } from '../model.ts';
import { renderProse, type ProseHtml } from '../prose.ts';
import type { Schema } from '../schema.ts';
import { expandSchema, type SchemaNode, type TreeLimits } from '../schema-tree.ts';
import type { PageContext } from './context.ts';
import { describeTypeParts, type TypePart } from './type-parts.ts';

/** A badge next to a field's name. The value is also its text. */
export type FieldMark = 'required' | 'read-only' | 'deprecated' | 'may change';

/** A property, parameter, or header as shown on a page. */
export interface FieldView {
  /** The anchor, unique on the page. */
  readonly id: string;
  readonly name: string;
  /** `property` shows the name as code, `words` as text, such as "Each item". */
  readonly kind: 'property' | 'words';
  readonly type: readonly TypePart[];
  readonly marks: readonly FieldMark[];
  readonly limits: readonly string[];
  readonly pattern?: string;
  /** The allowed values. Strings are written without quotes, other values as JSON. */
  readonly values: readonly string[];
  readonly default?: string;
  readonly example?: string;
  readonly about: ProseHtml;
  /** The entity whose ID the field contains. */
  readonly relation?: TypePart;
  readonly children: readonly FieldView[];
  /** What a child is called in counts such as "3 fields". Default `field`. */
  readonly noun?: string;
  /** Names fields that are left out here, and links to the page that shows them. */
  readonly more?: { readonly label: string; readonly href?: string };
}

/** Returns an anchor that is unique on the page. */
export type ClaimId = (id: string) => string;

/** Formats a value for a page: non-empty strings without quotes, everything else as JSON. */
export function showValue(value: JsonValue): string {
  return typeof value === 'string' && value !== '' ? value : JSON.stringify(value);
}

/** Joins parts of an anchor. Characters that don't belong in a fragment become hyphens. */
export function toAnchor(...parts: readonly string[]): string {
  return parts
    .filter(Boolean)
    .join('-')
    .replace(/[^\p{L}\p{N}_.$-]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}

/** The badges of a field, parameter, or header. */
export function listMarks(
  facts: Partial<Pick<Schema, 'readOnly' | 'deprecated' | 'inferred'> & { required: boolean }>,
): FieldMark[] {
  const marks: [FieldMark, boolean | undefined][] = [
    ['required', facts.required],
    ['read-only', facts.readOnly],
    ['deprecated', facts.deprecated],
    ['may change', facts.inferred],
  ];
  return marks.filter(([, isSet]) => isSet).map(([mark]) => mark);
}

function listValues({ enum: values, const: fixed }: Schema): readonly string[] {
  if (fixed !== undefined) return [showValue(fixed)];
  return (values ?? []).map(showValue);
}

/** Describes the values of a schema: type, limits, allowed values, default, and description. */
export function describeValue(context: PageContext, schema: Schema) {
  const { pattern, relation } = schema;
  return {
    type: describeTypeParts(context, schema),
    limits: describeLimits(schema),
    values: listValues(schema),
    about: renderProse(schema.description, context.codeHref),
    ...(pattern === undefined ? {} : { pattern }),
    ...(schema.default === undefined ? {} : { default: showValue(schema.default) }),
    ...(relation === undefined
      ? {}
      : { relation: { text: relation, href: context.modelHref(relation) } }),
  };
}

/** Skips nested lists, so that `array of Feature` shows the fields of Feature. */
function skipItems(node: SchemaNode): { node: SchemaNode; skipped: readonly Schema[] } {
  const skipped: Schema[] = [];
  let current = node;
  for (let only = current.children[0]; only; only = current.children[0]) {
    if (current.children.length !== 1 || only.relation !== 'item') break;
    skipped.push(only.schema);
    current = only;
  }
  return { node: current, skipped };
}

/** Labels for schemas without a property name. */
const WORDS: Partial<Record<SchemaNode['relation'], string>> = {
  additional: 'Each key',
  item: 'Each item',
};

interface Branch {
  readonly context: PageContext;
  readonly claimId: ClaimId;
  /** The anchor of the parent field. */
  readonly prefix: string;
  /** The URL of the nearest page that shows the fields that are left out here. */
  readonly shownAt?: string;
}

function describeMore(node: SchemaNode, shownAt: string | undefined): FieldView['more'] {
  if (node.cut === undefined) return undefined;
  const label = node.schema.name ?? 'the model';
  const text = node.cut === 'recursion' ? `Contains ${label} again` : `Fields of ${label}`;
  return { label: text, href: shownAt };
}

/** The limits and allowed values of a list's items, to show next to the list. */
function describeItems(items: readonly Schema[]) {
  const item = items.at(-1);
  if (!item) return { limits: [], values: [] };
  const limits = describeLimits(item).map((limit) => `each ${limit}`);
  return { limits, values: listValues(item), pattern: item.pattern };
}

function describeNode(branch: Branch, outer: SchemaNode): FieldView {
  const { context, claimId, prefix } = branch;
  const { schema, label, relation } = outer;
  const { node, skipped } = skipItems(outer);
  const id = claimId(toAnchor(prefix, relation === 'additional' ? 'any' : label));
  const name = node.schema.name;
  const shownAt = (name === undefined ? undefined : context.modelHref(name)) ?? branch.shownAt;
  const own = describeValue(context, schema);
  const items = describeItems(skipped);
  const more = describeMore(node, shownAt);
  const pattern = own.pattern ?? items.pattern;
  return {
    ...own,
    id,
    name: WORDS[relation] ?? label,
    kind: relation === 'property' ? 'property' : 'words',
    marks: listMarks({ ...schema, required: outer.required && relation === 'property' }),
    limits: [...own.limits, ...items.limits],
    values: own.values.length > 0 ? own.values : items.values,
    ...(pattern === undefined ? {} : { pattern }),
    children: node.children.map((child) =>
      describeNode({ context, claimId, prefix: id, shownAt }, child),
    ),
    ...(more ? { more } : {}),
  };
}

/** The type of a body and its fields, as deep as the limits allow. */
export interface FieldTree {
  readonly type: readonly TypePart[];
  readonly about: ProseHtml;
  readonly limits: readonly string[];
  readonly fields: readonly FieldView[];
  readonly more?: FieldView['more'];
}

/** Expands a schema for a page. The anchors of its fields start with the prefix. */
export function describeTree(
  context: PageContext,
  ref: SchemaRef,
  claimId: ClaimId,
  options: TreeLimits & { readonly prefix: string },
): FieldTree {
  const root = expandSchema(context.document, ref, options);
  const { node, skipped } = skipItems(root);
  const { name } = node.schema;
  const shownAt = name === undefined ? undefined : context.modelHref(name);
  const more = describeMore(node, shownAt);
  const { type, about, limits } = describeValue(context, root.schema);
  const branch = { context, claimId, prefix: options.prefix, shownAt };
  return {
    type,
    about,
    limits: [...limits, ...describeItems(skipped).limits],
    fields: node.children.map((child) => describeNode(branch, child)),
    ...(more ? { more } : {}),
  };
}
