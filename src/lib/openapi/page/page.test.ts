import { describe, expect, it } from 'vitest';
import { LIBRARY, loadMinimal } from '../fixtures.ts';
import { readSchema, type ApiDocument } from '../index.ts';
import { describeModel, describeOperation, listModels } from './index.ts';
import type { FieldView, OperationPage, PageContext } from './index.ts';

function contextOf(document: ApiDocument): PageContext {
  const models = new Map(listModels(document).map(({ name, slug }) => [name, slug]));
  return {
    document,
    modelHref: (name) => (models.has(name) ? `/models/${models.get(name)}` : undefined),
    errorHref: (code) => `/errors/${code.toLowerCase()}`,
  };
}

/** The page of the operation `POST /things/{id}` in a document with `components`. */
function pageOf(operation: object, components: object = {}): OperationPage {
  const paths = { '/things/{id}': { post: operation } };
  const document = loadMinimal({ paths, components });
  return describeOperation(contextOf(document), document.operations[0]!);
}

function listFields(fields: readonly FieldView[]): FieldView[] {
  return fields.flatMap((field) => [field, ...listFields(field.children)]);
}

function listIds(page: OperationPage): string[] {
  const trees = [page.request?.body, ...page.answers.map(({ body }) => body)];
  const fields = [
    ...page.parameters.flatMap(({ parameters }) => parameters),
    ...trees.flatMap((tree) => tree?.children ?? []),
    ...[...page.answers, ...page.errors].flatMap(({ headers }) => headers),
  ];
  const own = [...page.answers, ...page.errors].map(({ id }) => id);
  return [...own, ...listFields(fields).map(({ id }) => id)];
}

const json = (schema: object) => ({ content: { 'application/json': { schema } } });

describe('the library', () => {
  const context = contextOf(LIBRARY);

  it.each(LIBRARY.operations.map((operation) => [operation.operationId, operation] as const))(
    '%s: every anchor is there once, and every status is shown',
    (_, operation) => {
      const page = describeOperation(context, operation);
      const ids = listIds(page);
      expect(ids).toEqual([...new Set(ids)]);
      expect(ids.filter((id) => !/^[\p{L}\p{N}_.$-]+$/u.test(id))).toEqual([]);
      const shown = [...page.answers, ...page.errors].map(({ status }) => status);
      expect(shown.toSorted()).toEqual(Object.keys(operation.responses).toSorted());
    },
  );
  it('each model shows all of its properties', () => {
    for (const model of listModels(LIBRARY)) {
      const { properties = {} } = readSchema(LIBRARY, model.schema);
      const shown = describeModel(context, model).tree.children.map(({ name }) => name);
      expect(shown).toEqual(expect.arrayContaining(Object.keys(properties)));
    }
  });
});

describe('describeOperation', () => {
  it('names parameters by place, so that equal names keep their own anchors', () => {
    const schema = { type: 'string' };
    const parameters = [
      { name: 'id', in: 'path', required: true, schema },
      { name: 'id', in: 'query', schema },
      { name: 'filter[a b]', in: 'query', schema },
    ];
    const page = pageOf({ parameters, responses: {} });
    const ids = page.parameters.flatMap((group) => group.parameters.map(({ id }) => id));
    expect(ids).toEqual(['param-path-id', 'param-query-id', 'param-query-filter-a-b']);
    expect(page.path).toEqual([{ text: '/things/' }, { text: '{id}', href: '#param-path-id' }]);
  });
  it('describes an operation with only its method', () => {
    const page = pageOf({});
    expect(page).toMatchObject({
      answers: [],
      errors: [],
      parameters: [],
      auth: [],
    });
    expect(page.request).toBeUndefined();
  });
  it('ends a recursive body with a link to the model', () => {
    const components = {
      schemas: {
        Tree: {
          type: 'object',
          properties: { children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } },
        },
      },
    };
    const requestBody = json({ $ref: '#/components/schemas/Tree' });
    const [children] = pageOf({ requestBody, responses: {} }, components).request!.body!.children;
    expect(children).toMatchObject({
      id: 'body-children',
      type: [{ text: 'array of ' }, { text: 'Tree', href: '/models/tree' }],
      children: [],
      more: { label: 'Contains Tree again', href: '/models/tree' },
    });
  });
  it('omits read-only fields from a request body', () => {
    const properties = { id: { type: 'string', readOnly: true }, name: { type: 'string' } };
    const page = pageOf({ requestBody: json({ type: 'object', properties }), responses: {} });
    expect(page.request!.body!.children.map(({ name }) => name)).toEqual(['name']);
  });
  it("describes an error's meaning and its codes", () => {
    const content = {
      'application/json': { examples: { e: { value: { errorType: 'ERR_X', statusCode: 404 } } } },
    };
    const { errors } = pageOf({ responses: { 404: { description: 'Not *there*.', content } } });
    expect(errors[0]).toMatchObject({
      id: 'response-404',
      href: '/errors/404',
      about: '<p>Not <em>there</em>.</p>',
      codes: [{ text: 'ERR_X', href: '/errors/err_x' }],
    });
  });
  it('escapes markup of the document', () => {
    const page = pageOf({ description: 'One.\n\n<script>x</script>', responses: {} });
    expect(page.about).toBe('<p>&lt;script&gt;x&lt;/script&gt;</p>');
  });
  it("shows the limits and values of a list's items on the list", () => {
    const items = { type: 'string', maxLength: 5, enum: ['a', 'b'] };
    const properties = { tags: { type: 'array', items, maxItems: 3 } };
    const requestBody = json({ type: 'object', properties });
    const [tags] = pageOf({ requestBody, responses: {} }).request!.body!.children;
    expect(tags).toMatchObject({
      limits: ['up to 3 items', 'each up to 5 characters'],
      values: ['a', 'b'],
      children: [],
    });
  });
});
