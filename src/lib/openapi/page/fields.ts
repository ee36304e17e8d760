import type { JsonValue } from '../json.ts';
import { describeLimits } from '../limits-in-words.ts';
import { renderProse, type ProseHtml } from './prose.ts';
import { describeType, isNullable, valuesOf, type ReadSchema } from '../schema.ts';
import type { Schema } from '../types.ts';
import type { ClaimId, PageContext } from './context.ts';
import { openSchema, type SchemaNode, type TreeLimits } from './open-schema.ts';

/** A piece of a text that may be a link: in `array of Feature`, `Feature` links to its page. */
export interface TextPart {
  readonly text: string;
  readonly href?: string;
}

/** A badge next to a field's name. */
export type FieldMark = 'required' | 'read-only' | 'deprecated' | 'may change';

/** A property, parameter, or header as shown on a page. */
export interface FieldView {
  /** The anchor, unique on the page. */
  readonly id: string;
  readonly name: string;
  /** `property` shows the name as code, `words` as text, such as "Each item". */
  readonly kind: 'property' | 'words';
  readonly type: readonly TextPart[];
  readonly marks: readonly FieldMark[];
  readonly limits: readonly string[];
  readonly pattern?: string;
  /** The allowed values. Strings are written without quotes, other values as JSON. */
  readonly values: readonly string[];
  readonly default?: string;
  readonly example?: string;
  readonly about: ProseHtml;
  /** The entity whose ID the field contains. */
  readonly relation?: TextPart;
  readonly children: readonly FieldView[];
  /** What a child is called in counts such as "3 fields". Default `field`. */
  readonly noun?: string;
  /** Names fields that are left out here, and links to the page that shows them. */
  readonly more?: { readonly label: string; readonly href?: string };
}

/** Formats a value for a page: non-empty strings without quotes, everything else as JSON. */
export function showValue(value: JsonValue): string {
  return typeof value === 'string' && value !== '' ? value : JSON.stringify(value);
}

/** Joins parts of an anchor. Characters that don't belong in a fragment become hyphens. */
export function toAnchor(...parts: readonly string[]): string {
  const text = parts.filter(Boolean).join('-');
  return text.replace(/[^\p{L}\p{N}_.$-]+/gu, '-').replace(/^-+|-+$/g, '');
}

/** The type of a schema as text, with links to the pages of named schemas. */
export function describeTypeParts(context: PageContext, schema: ReadSchema): readonly TextPart[] {
  const { document, modelHref } = context;
  const own = schema.name === undefined ? undefined : modelHref(schema.name);
  if (schema.name !== undefined && own !== undefined) {
    return [{ text: schema.name, href: own }, ...(isNullable(schema) ? [{ text: ' | null' }] : [])];
  }
  const parts: TextPart[] = [];
  for (const text of describeType(document, schema).split(/([\w.-]+)/)) {
    const href = modelHref(text);
    const last = parts.at(-1);
    if (href !== undefined) parts.push({ text, href });
    else if (last && last.href === undefined) parts.splice(-1, 1, { text: last.text + text });
    else if (text !== '') parts.push({ text });
  }
  return parts;
}

export function listMarks(
  facts: Pick<Schema, 'readOnly' | 'deprecated' | 'x-inferred'>,
  isRequired = false,
): FieldMark[] {
  return [
    ...(isRequired ? (['required'] as const) : []),
    ...(facts.readOnly ? (['read-only'] as const) : []),
    ...(facts.deprecated ? (['deprecated'] as const) : []),
    ...(facts['x-inferred'] ? (['may change'] as const) : []),
  ];
}

/** Describes the values of a schema: type, limits, allowed values, default, and description. */
function describeValue(context: PageContext, schema: ReadSchema) {
  const { pattern, 'x-relation': relation, default: preset } = schema;
  return {
    type: describeTypeParts(context, schema),
    limits: describeLimits(schema),
    values: valuesOf(schema).map(showValue),
    about: renderProse(schema.description, context.codeHref),
    ...(pattern !== undefined && { pattern }),
    ...(preset !== undefined && { default: showValue(preset) }),
    ...(relation !== undefined && {
      relation: { text: relation, href: context.modelHref(relation) },
    }),
  };
}

/** Skips nested lists, so that `array of Feature` shows the fields of Feature. */
function skipItems(node: SchemaNode): { readonly node: SchemaNode; readonly item?: ReadSchema } {
  const [only, ...others] = node.children;
  if (only?.relation !== 'item' || others.length > 0) return { node };
  return { item: only.schema, ...skipItems(only) };
}

/** The names of fields that have none. */
const WORDS: Partial<Record<SchemaNode['relation'], string>> = {
  additional: 'Each key',
  item: 'Each item',
};

/** The limits and values of a field. A list also has those of its items. */
function describeWithItem(context: PageContext, schema: ReadSchema, item: ReadSchema | undefined) {
  const own = describeValue(context, schema);
  if (!item) return own;
  const inside = describeValue(context, item);
  const pattern = own.pattern ?? inside.pattern;
  return {
    ...own,
    limits: [...own.limits, ...inside.limits.map((limit) => `each ${limit}`)],
    values: own.values.length > 0 ? own.values : inside.values,
    ...(pattern !== undefined && { pattern }),
  };
}

function nameAnchor({ relation, label }: SchemaNode, prefix: string): string {
  return toAnchor(prefix, relation === 'additional' ? 'any' : label);
}

/** @param place the anchor of the field above the node, and the nearest page with that field */
function describeNode(
  context: PageContext,
  claimId: ClaimId,
  outer: SchemaNode,
  place: { readonly prefix: string; readonly href?: string | undefined },
): FieldView {
  const { schema, label, relation } = outer;
  const { node, item } = skipItems(outer);
  const id = relation === 'root' ? place.prefix : claimId(nameAnchor(outer, place.prefix));
  const { name } = node.schema;
  const href = (name === undefined ? undefined : context.modelHref(name)) ?? place.href;
  const what = name ?? 'the model';
  const rest = node.cut === 'again' ? `Contains ${what} again` : `Fields of ${what}`;
  return {
    ...describeWithItem(context, schema, item),
    id,
    name: WORDS[relation] ?? label,
    kind: relation === 'property' ? 'property' : 'words',
    marks: listMarks(schema, outer.required),
    children: node.children.map((child) =>
      describeNode(context, claimId, child, { prefix: id, href }),
    ),
    ...(node.cut && { more: { label: rest, href } }),
  };
}

/** Opens a schema for a page, as deep as the limits allow. The anchors of its fields start with the prefix. */
export function describeTree(
  context: PageContext,
  schema: Schema,
  claimId: ClaimId,
  { prefix, ...limits }: TreeLimits & { readonly prefix: string },
): FieldView {
  return describeNode(context, claimId, openSchema(context.document, schema, limits), { prefix });
}
