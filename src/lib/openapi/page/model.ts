import { listExamples } from '../examples.ts';
import { readSchema } from '../schema.ts';
import { createSlugger } from '../slug.ts';
import type { ApiDocument, Content, NamedSchema, Operation, Schema } from '../types.ts';
import type { PageContext } from './context.ts';
import { describeTree, type FieldView } from './fields.ts';
import { makeExample } from './make-example.ts';
import { listInside } from './open-schema.ts';
import { firstParagraph, renderProse, withoutFirstParagraph, type ProseHtml } from './prose.ts';

export interface ModelPage {
  readonly title: string;
  /** The text under the title, without markup. */
  readonly lead: string;
  readonly about: ProseHtml;
  /** The API's specification doesn't fully define the model, so it may change. */
  readonly inferred: boolean;
  /** The property whose value selects the variant of a union. */
  readonly discriminator?: string;
  readonly tree: FieldView;
  readonly sample: string;
  /** Operations whose request body (`takenBy`) or response (`answeredBy`) is or contains this model. */
  readonly takenBy: readonly Operation[];
  readonly answeredBy: readonly Operation[];
  readonly partOf: readonly string[];
}

/** Limits of the field tree on a model's page. Nested models that have their own page aren't opened. */
const MODEL_TREE = { maxDepth: 12, maxNodes: 250, maxWithLast: 260 };

/** The results of `listNames`, by the object in the document. */
const NAMES = new WeakMap<Schema, ReadonlySet<string>>();

/** The names of a schema and of all named schemas inside it. Schemas nested inside those aren't included. */
function listNames(document: ApiDocument, schema: Schema): ReadonlySet<string> {
  const known = NAMES.get(schema);
  if (known) return known;
  const read = readSchema(document, schema);
  const names = new Set([read.name ?? []].flat());
  NAMES.set(schema, names);
  for (const { schema: inner } of listInside(read)) {
    const { name } = readSchema(document, inner);
    const found = name === undefined ? listNames(document, inner) : [name];
    for (const one of found) names.add(one);
  }
  return names;
}

export function describeModel(
  context: PageContext,
  { name, schema: node }: NamedSchema,
): ModelPage {
  const { document, modelHref, codeHref } = context;
  const schema = readSchema(document, node);
  const { description, discriminator } = schema;
  const tree = describeTree(context, node, createSlugger('field'), {
    ...MODEL_TREE,
    prefix: 'field',
    // The page of a union shows the fields of its variants, even of variants that have their own page.
    isClosed: ({ name: inner }, isVariantOfRoot) =>
      inner !== undefined && modelHref(inner) !== undefined && !isVariantOfRoot,
  });
  const contains = (other: Schema = {}) => listNames(document, other).has(name);
  const uses = (content: Content = {}) =>
    Object.values(content).some(({ schema: body }) => contains(body));
  // An example of an operation fits together. The longest one has the most fields.
  const [example = makeExample(document, node)] = document.operations
    .flatMap(({ requestBody, responses }) => [requestBody, ...Object.values(responses)])
    .flatMap((message) => Object.values(message?.content ?? {}))
    .filter(({ schema: body = {} }) => readSchema(document, body).name === name)
    .flatMap((media) => listExamples(media).map(({ value }) => value))
    .sort((a, b) => JSON.stringify(b).length - JSON.stringify(a).length);
  return {
    title: name,
    lead: firstParagraph(description),
    about: renderProse(withoutFirstParagraph(description), codeHref),
    inferred: schema['x-inferred'] === true,
    ...(discriminator && { discriminator: discriminator.propertyName }),
    tree,
    sample: JSON.stringify(example, null, 2),
    takenBy: document.operations.filter(({ requestBody }) => uses(requestBody?.content)),
    answeredBy: document.operations.filter(({ responses }) =>
      Object.values(responses).some(({ content }) => uses(content)),
    ),
    partOf: document.schemas
      .filter((other) => other.name !== name && modelHref(other.name) !== undefined)
      .filter((other) => contains(other.schema))
      .map((other) => other.name),
  };
}
