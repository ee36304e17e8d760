import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../openapi/index.ts';
import type { OperationData } from '../data.ts';
import { dataOf, dataOfOperation, MANAGEMENT } from '../fixtures.ts';
import {
  addEntry,
  addField,
  addItem,
  chooseBranch,
  closeText,
  currentBranch,
  editText,
  EMPTY_FORM,
  findKeyProblem,
  findTextProblem,
  listFields,
  moveItem,
  printForm,
  readBodyField,
  readParameterField,
  removeItem,
  setValue,
  valueAt,
} from './index.ts';
import { setAt } from './value-at.ts';
import type { Field, FormState } from './index.ts';

/** The data of an operation whose request body has this schema. */
function withBody(schema: JsonObject, schemas: JsonObject = {}): OperationData {
  return dataOfOperation(
    { requestBody: { content: { 'application/json': { schema } } } },
    { components: { schemas } },
  );
}

const rootOf = (data: OperationData): Field => readBodyField(data)!;
const holding = (value: JsonValue | undefined): FormState => ({ ...EMPTY_FORM, value });

/** The form field for a property with this schema, the only one of the body. */
function fieldOf(schema: JsonObject, value?: JsonValue): Field {
  const data = withBody({ type: 'object', properties: { it: schema } });
  const form = holding(value === undefined ? {} : { it: value });
  return listFields(data, rootOf(data), form)[0]!;
}

/** Finds a field by the labels that lead to it. Looks inside selected union variants. */
function find(data: OperationData, form: FormState, ...labels: readonly string[]): Field {
  return labels.reduce<Field>((field, label) => {
    const below = (at: Field): readonly Field[] =>
      listFields(data, at, form).flatMap((child) =>
        child.relation === 'branch' ? [child, ...below(child)] : [child],
      );
    const found = below(field).find(
      (child) => child.relation !== 'branch' && child.label === label,
    );
    if (!found) throw new Error(`There is no field "${label}".`);
    return found;
  }, rootOf(data));
}

describe('the kind of a field', () => {
  it.each<[JsonObject, string]>([
    [{ type: 'string' }, 'text'],
    [{ type: 'string', maxLength: 1000 }, 'multiline'],
    [{ type: 'string', format: 'date' }, 'date'],
    [{ type: 'string', format: 'date-time' }, 'date-time'],
    [{ type: 'number' }, 'number'],
    [{ type: ['integer', 'null'] }, 'integer'],
    [{ type: 'boolean' }, 'boolean'],
    [{ enum: ['a', 'b'] }, 'select'],
    [{ const: 'a' }, 'fixed'],
    [{ enum: ['a'] }, 'fixed'],
    [{ type: 'object', properties: { a: {} } }, 'object'],
    [{ type: 'object' }, 'map'],
    [{ additionalProperties: { type: 'string' } }, 'map'],
    [{ type: 'array', items: {} }, 'list'],
    [{ items: {} }, 'list'],
    [{ oneOf: [{ type: 'string' }, { type: 'integer' }] }, 'union'],
    [{ type: ['string', 'boolean'] }, 'union'],
    [{}, 'json'],
  ])('of %j is %s', (schema, kind) => {
    expect(fieldOf(schema).kind).toBe(kind);
  });

  it('has the attributes of its control', () => {
    const schema = {
      type: ['integer', 'null'],
      description: 'How *many*.',
      minimum: 1,
      maximum: 5,
      default: 2,
      example: 3,
      deprecated: true,
    };
    expect(fieldOf(schema)).toMatchObject({
      label: 'it',
      pointer: '/it',
      required: false,
      nullable: true,
      deprecated: true,
      description: 'How many.',
      default: 2,
      example: 3,
      limits: { minimum: 1, maximum: 5 },
    });
  });

  it('masks passwords', () => {
    expect(fieldOf({ type: 'string', format: 'password' }).secret).toBe(true);
    expect(fieldOf({ type: 'string' }).secret).toBe(false);
  });

  it('omits read-only fields', () => {
    const data = withBody({
      type: 'object',
      properties: { id: { type: 'string', readOnly: true }, name: { type: 'string' } },
    });
    const labels = (value: JsonValue) =>
      listFields(data, rootOf(data), holding(value)).map(({ label }) => label);
    expect(labels({})).toEqual(['name']);
    expect(labels({ id: 'sent all the same' })).toEqual(['id', 'name']);
  });

  it("prefers a parameter's description to that of its schema", () => {
    const data = dataOf(MANAGEMENT, 'listFeatures');
    const page = data.parameters.find(({ name }) => name === 'page')!;
    expect(readParameterField(data, page)).toMatchObject({
      kind: 'integer',
      label: 'page',
      default: 1,
    });
  });

  it('expands recursive schemas only to the depth of the value', () => {
    const Part = {
      type: 'object',
      required: ['part'],
      properties: { part: { $ref: '#/components/schemas/Part' } },
    };
    const data = withBody({ $ref: '#/components/schemas/Part' }, { Part });
    const form = holding({ part: { part: {} } });
    expect(find(data, form, 'part', 'part', 'part').pointer).toBe('/part/part/part');
    const added = addField(data, EMPTY_FORM, rootOf(data));
    expect(JSON.stringify(added.value).length).toBeLessThan(200);
  });
});

describe('values', () => {
  it('change only at a pointer', () => {
    const value = { a: [{ 'b/c~d': 1 }], z: 1 };
    expect(setAt(value, '/a/0/b~1c~0d', 2)).toEqual({ a: [{ 'b/c~d': 2 }], z: 1 });
    expect(setAt(value, '/a/0', undefined)).toEqual({ a: [], z: 1 });
    expect(setAt(undefined, '/x/y', 1)).toEqual({ x: { y: 1 } });
    expect(value).toEqual({ a: [{ 'b/c~d': 1 }], z: 1 });
  });

  it('keep the order of their fields', () => {
    expect(Object.keys(setAt({ a: 1, b: 2 }, '/a', 3) as object)).toEqual(['a', 'b']);
  });

  it('can have names of Object.prototype', () => {
    const value = setAt({}, '/__proto__', 'x');
    expect(valueAt(value, '/__proto__')).toBe('x');
    expect(valueAt({}, '/constructor')).toBeUndefined();
  });

  it('distinguish absent from empty', () => {
    const form = setValue(setValue(EMPTY_FORM, '/a', ''), '/b', null);
    expect(form.value).toEqual({ a: '', b: null });
    expect(setValue(form, '/a', undefined).value).toEqual({ b: null });
  });
});

describe('a blank value', () => {
  it('contains constants, defaults, and nested required objects', () => {
    const data = withBody({
      type: 'object',
      required: ['kind', 'size', 'name', 'tags', 'owner', 'shape'],
      properties: {
        kind: { const: 'thing' },
        size: { type: 'integer', default: 3 },
        name: { type: 'string' },
        tags: { type: 'array', items: {} },
        owner: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
        shape: {
          oneOf: [
            { type: 'object', properties: { kind: { const: 'a' } }, required: ['kind'] },
            { type: 'string' },
          ],
        },
        optional: { type: 'string', default: 'x' },
      },
    });
    expect(addField(data, EMPTY_FORM, rootOf(data)).value).toEqual({
      kind: 'thing',
      size: 3,
      tags: [],
      owner: {},
      shape: { kind: 'a' },
    });
  });
});

describe('a list', () => {
  const data = withBody({
    type: 'array',
    items: { oneOf: [{ type: 'string' }, { type: 'integer' }] },
  });
  const root = rootOf(data);

  it('grows, shrinks, and changes its order', () => {
    const three = [1, 2, 3].reduce((form) => addItem(data, form, root), EMPTY_FORM);
    expect(three.value).toEqual(['', '', '']);
    const form = holding(['a', 'b', 'c']);
    expect(moveItem(form, '', 0, 2).value).toEqual(['b', 'c', 'a']);
    expect(moveItem(form, '', 2, 0).value).toEqual(['c', 'a', 'b']);
    expect(moveItem(form, '', 0, 3)).toBe(form);
    expect(removeItem(form, '', 1).value).toEqual(['a', 'c']);
  });

  it('moves the selected variants with its items', () => {
    const pick = (form: FormState, at: number) =>
      chooseBranch(data, form, listFields(data, root, form)[at]!, 1);
    const form = pick(holding(['a', 'b', 'c']), 1);
    expect(form.value).toEqual(['a', 0, 'c']);
    const shelfOf = (state: FormState) =>
      Object.entries(state.shelf).map(([key, value]) => [key.split('\t')[0], value]);
    expect(shelfOf(moveItem(form, '', 1, 0))).toEqual([['/0', 'b']]);
    expect(shelfOf(removeItem(form, '', 0))).toEqual([['/0', 'b']]);
    expect(shelfOf(removeItem(form, '', 1))).toEqual([]);
  });
});

describe('a map', () => {
  const data = withBody({
    type: 'object',
    properties: { fixed: { type: 'string' } },
    additionalProperties: { type: 'integer', default: 7 },
    propertyNames: { pattern: '^[a-z]+$' },
  });
  const root = rootOf(data);

  it('takes entry names from the reader', () => {
    const form = addEntry(data, holding({}), root, 'mine');
    expect(form.value).toEqual({ mine: 7 });
    expect(find(data, form, 'mine')).toMatchObject({ kind: 'integer', relation: 'entry' });
  });

  it.each([
    ['', 'Give the entry a name.'],
    ['a', 'There is an entry "a" already.'],
    ['fixed', '"fixed" is a field above.'],
    ['A', 'The name must match ^[a-z]+$.'],
  ])('rejects the name %j with a message, and changes nothing', (key, problem) => {
    const form = holding({ a: 1 });
    expect(findKeyProblem(data, root, form, key)).toBe(problem);
    expect(addEntry(data, form, root, key)).toBe(form);
  });
});

describe('a union', () => {
  const schemas: JsonObject = {
    Cat: {
      type: 'object',
      required: ['lives'],
      properties: { name: { type: 'string' }, lives: { type: 'integer' } },
    },
    Dog: {
      type: 'object',
      properties: { name: { type: 'string' }, tricks: { type: 'array', items: {} } },
    },
  };
  const discriminator = {
    propertyName: 'kind',
    mapping: { cat: '#/components/schemas/Cat', dog: '#/components/schemas/Dog' },
  };
  const oneOf = [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }];
  const data = withBody({ oneOf, discriminator }, schemas);
  const root = rootOf(data);

  it("labels its variants with the discriminator's values", () => {
    expect(root.branches.map(({ label }) => label)).toEqual(['cat', 'dog']);
  });

  it('selects the variant that matches the value', () => {
    expect(currentBranch(data, root, holding({ kind: 'dog' }))).toBe(1);
    expect(currentBranch(data, root, holding({ lives: 9 }))).toBe(0);
    expect(currentBranch(data, root, holding({ tricks: [] }))).toBe(1);
    expect(currentBranch(data, root, EMPTY_FORM)).toBe(0);
  });

  it('keeps shared fields when the variant changes, and restores the others', () => {
    const cat = holding({ kind: 'cat', name: 'Tom', lives: 9 });
    const dog = chooseBranch(data, cat, root, 1);
    expect(dog.value).toEqual({ kind: 'dog', name: 'Tom' });
    expect(currentBranch(data, root, dog)).toBe(1);
    const renamed = setValue(dog, '/name', 'Rex');
    const back = chooseBranch(data, renamed, root, 0);
    expect(back.value).toEqual({ kind: 'cat', name: 'Rex', lives: 9 });
  });

  it("selects the value's variant if it contradicts the choice", () => {
    const chosen = chooseBranch(data, holding({ kind: 'cat' }), root, 1);
    expect(currentBranch(data, root, setValue(chosen, '/kind', 'cat'))).toBe(0);
  });

  it('distinguishes scalars by their type', () => {
    const values = withBody({ type: ['string', 'number', 'boolean'] });
    const field = rootOf(values);
    expect(['a', 1, true].map((value) => currentBranch(values, field, holding(value)))).toEqual([
      0, 1, 2,
    ]);
    expect(chooseBranch(values, holding('a'), field, 2).value).toBe(false);
  });

  it('can be nested', () => {
    const nested = withBody(
      { oneOf: [{ $ref: '#/components/schemas/Pet' }, { type: 'string' }] },
      { ...schemas, Pet: { oneOf, discriminator } },
    );
    const form = holding({ kind: 'dog', name: 'Rex' });
    expect(find(nested, form, 'tricks').kind).toBe('list');
    const [pet] = listFields(nested, rootOf(nested), form);
    const cat = chooseBranch(nested, form, pet!, 0);
    expect(cat.value).toEqual({ kind: 'cat', name: 'Rex' });
    expect(currentBranch(nested, rootOf(nested), cat)).toBe(0);
  });

  it('of filters is selected for a value from the docs', () => {
    const feature = dataOf(MANAGEMENT, 'createFeature');
    const filter = { type: 'user', subType: 'email', comparator: '=', values: ['a'] };
    const form = holding({
      configurations: {
        production: {
          targets: [{ audience: { filters: { filters: [filter], operator: 'and' } } }],
        },
      },
    });
    const field = find(
      feature,
      form,
      'configurations',
      'production',
      'targets',
      '1',
      'audience',
      'filters',
      'filters',
      '1',
    );
    expect(field.kind).toBe('union');
    expect(field.branches[currentBranch(feature, field, form)]?.label).toBe('Filter');
    expect(
      find(
        feature,
        form,
        'configurations',
        'production',
        'targets',
        '1',
        'audience',
        'filters',
        'filters',
        '1',
        'values',
      ).kind,
    ).toBe('list');
  });
});

describe('the JSON view', () => {
  it('updates the value from valid JSON, and keeps the last valid value otherwise', () => {
    const good = editText(holding({ a: 1 }), '{"a":2}');
    expect(good).toMatchObject({ value: { a: 2 }, text: '{"a":2}' });
    const bad = editText(good, '{"a":2,\n  b}');
    expect(bad.value).toEqual({ a: 2 });
    expect(findTextProblem(bad)).toEqual({
      message: 'b is not JSON: strings need double quotes.',
      line: 2,
      column: 3,
    });
    expect(printForm(bad)).toBe('{"a":2,\n  b}');
    expect(printForm(closeText(bad))).toBe('{\n  "a": 2\n}');
  });

  it('treats an empty text as no value', () => {
    expect(editText(holding(1), ' ').value).toBeUndefined();
    expect(findTextProblem(editText(holding(1), ' '))).toBeUndefined();
  });
});
