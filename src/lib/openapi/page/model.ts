import type { ApiDocument, ApiNamedSchema, ApiOperation, SchemaRef } from '../model.ts';
import { firstParagraph, renderProse, withoutFirstParagraph, type ProseHtml } from '../prose.ts';
import { readSchema } from '../read-schema.ts';
import { listChildren } from '../schema-tree.ts';
import { createSlugger } from '../slug.ts';
import { synthesizeExample } from '../synthesize.ts';
import type { PageContext } from './context.ts';
import { describeTree, type FieldTree } from './fields.ts';

/** Everything that the page of a schema shows. */
export interface ModelPage {
  readonly title: string;
  /** The text under the title, without markup. */
  readonly lead: string;
  readonly about: ProseHtml;
  readonly inferred: boolean;
  readonly discriminator?: string;
  readonly tree: FieldTree;
  readonly sample?: string;
  /** Operations whose request body (`takenBy`) or response (`answeredBy`) is or contains this model. */
  readonly takenBy: readonly ApiOperation[];
  readonly answeredBy: readonly ApiOperation[];
  /** Names of the models that contain this one. */
  readonly partOf: readonly string[];
}

/** Limits of the field tree on a model's page. Nested models that have their own page aren't expanded. */
const MODEL_SIZE = { maxDepth: 12, maxNodes: 250, maxWithLast: 260 };

/** Caches the results of `listNames` by schema pointer, because each page requests the same schemas. */
const NAMES = new WeakMap<ApiDocument, Map<string, ReadonlySet<string>>>();

/** The names of all named schemas inside a schema. Schemas nested inside those aren't included. */
function listNames(document: ApiDocument, ref: SchemaRef): ReadonlySet<string> {
  const cache = NAMES.get(document) ?? new Map<string, ReadonlySet<string>>();
  NAMES.set(document, cache);
  const names = cache.get(ref.pointer) ?? collectNames(document, ref);
  cache.set(ref.pointer, names);
  return names;
}

function collectNames(document: ApiDocument, ref: SchemaRef): ReadonlySet<string> {
  const names = new Set<string>();
  const seen = new Set<string>();
  const visit = (at: SchemaRef, isRoot: boolean): void => {
    const schema = readSchema(document, at);
    if (seen.has(schema.pointer)) return;
    seen.add(schema.pointer);
    if (schema.name !== undefined && !isRoot) {
      names.add(schema.name);
      return;
    }
    for (const child of listChildren(document, schema)) visit(child.ref, false);
  };
  visit(ref, true);
  return names;
}

function namesSchema(document: ApiDocument, ref: SchemaRef | undefined, name: string): boolean {
  if (!ref) return false;
  return readSchema(document, ref).name === name || listNames(document, ref).has(name);
}

function findCalls(document: ApiDocument, name: string) {
  const takes = ({ requestBody }: ApiOperation) =>
    requestBody?.content.some(({ schema }) => namesSchema(document, schema, name)) === true;
  const answers = ({ responses }: ApiOperation) =>
    responses.some(({ content }) =>
      content.some(({ schema }) => namesSchema(document, schema, name)),
    );
  return {
    takenBy: document.operations.filter(takes),
    answeredBy: document.operations.filter(answers),
  };
}

function findOwners({ document, modelHref }: PageContext, name: string): readonly string[] {
  return document.schemas
    .filter((other) => other.name !== name && modelHref(other.name) !== undefined)
    .filter((other) => listNames(document, other.schema).has(name))
    .map((other) => other.name);
}

/** Describes the page of a named schema. */
export function describeModel(context: PageContext, model: ApiNamedSchema): ModelPage {
  const { document, modelHref } = context;
  const schema = readSchema(document, model.schema);
  const discriminator = schema.union?.discriminator;
  const tree = describeTree(context, model.schema, createSlugger('field'), {
    ...MODEL_SIZE,
    prefix: 'field',
    // The page of a union shows the fields of its variants, even of variants that have their own page.
    isClosed: ({ name }, { relation, depth }) =>
      name !== undefined &&
      modelHref(name) !== undefined &&
      !(relation === 'option' && depth === 1),
  });
  const sample = synthesizeExample(document, model.schema, { direction: 'response' });
  return {
    title: model.name,
    lead: firstParagraph(schema.description),
    about: renderProse(withoutFirstParagraph(schema.description), context.codeHref),
    inferred: schema.inferred,
    ...(discriminator === undefined ? {} : { discriminator }),
    tree,
    ...(sample === undefined ? {} : { sample: JSON.stringify(sample, null, 2) }),
    ...findCalls(document, model.name),
    partOf: findOwners(context, model.name),
  };
}
