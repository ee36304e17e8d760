import { describe, expect, it } from 'vitest';
import { createEmptyProject, keysOf, refusalOf, type TestBed } from '../fixtures.ts';

const PATH = '/v1/projects/shop/variables';
const FEATURES = '/v2/projects/shop/features';
const schema = {
  schemaType: 'enum',
  enumValues: ['csv', 'pdf'],
  description: 'Formats',
  exampleValue: 'csv',
};

const jsonSchema = (schema: object, exampleValue = {}) => ({
  schemaType: 'jsonSchema',
  jsonSchema: JSON.stringify(schema),
  description: 'd',
  exampleValue,
});

async function createExport(): Promise<TestBed> {
  const bed = await createEmptyProject();
  await bed.post(FEATURES, { name: 'Export', key: 'export' });
  return bed;
}
const valuesOf = async (bed: TestBed, key = 'export') =>
  (await bed.get(`${FEATURES}/${key}`)).body.variations.map(
    ({ variables }: { variables: unknown }) => variables,
  );

describe('variables', () => {
  it('get a default value in each variation when they join a feature', async () => {
    const bed = await createExport();
    const body = { key: 'format', type: 'String', _feature: 'export', defaultValue: 'pdf' };
    const answer = await bed.post(PATH, body);
    expect(answer.body).toMatchObject({ status: 'active', persistent: false });
    expect(await valuesOf(bed)).toEqual([
      { export: true, format: 'pdf' },
      { export: false, format: 'pdf' },
    ]);
    expect((await bed.post(PATH, body)).body.errorType).toBe('ERR_DUPE_VARIABLE_KEY');
  });

  it('join a feature that production serves only by a publisher', async () => {
    const bed = await createExport();
    await bed.patch(`${FEATURES}/export`, { configurations: { production: { status: 'active' } } });
    const body = { key: 'format', type: 'String', _feature: 'export' };
    expect((await bed.as('member', 'POST', PATH, body)).status).toBe(403);
    expect((await bed.as('publisher', 'POST', PATH, body)).status).toBe(201);
  });

  it('start with the example of their schema', async () => {
    const bed = await createExport();
    const body = { key: 'format', type: 'String', _feature: 'export', validationSchema: schema };
    await bed.post(PATH, body);
    expect((await valuesOf(bed))[0]).toEqual({ export: true, format: 'csv' });
  });

  it.each([
    [{ type: 'Boolean', validationSchema: schema }, 'does not fit a Variable of type Boolean'],
    [{ type: 'String', validationSchema: { ...schema, enumValues: [] } }, 'enumValues is required'],
    [
      { type: 'String', validationSchema: { ...schema, exampleValue: 'doc' } },
      'validationSchema.exampleValue must be one of csv, pdf',
    ],
    [
      { type: 'String', validationSchema: { ...schema, schemaType: 'regex', regexPattern: '(' } },
      'regexPattern must be a regular expression',
    ],
    [
      { type: 'JSON', validationSchema: jsonSchema({ pattern: '[' }) },
      'jsonSchema is not usable: the pattern [ must be a regular expression',
    ],
    [{ type: 'Number', _feature: 'export', defaultValue: 'x' }, 'defaultValue must be a number'],
    [{ type: 'JSON', defaultValue: [1] }, 'defaultValue must be'],
    [{ type: 'Number', _feature: 'nothing' }, '_feature must be the ID or key of a Feature'],
  ])('reject %j', async (body, message) => {
    const bed = await createExport();
    const answer = await bed.post(PATH, { key: 'v', ...body });
    expect([answer.status, answer.body.message[0]]).toEqual([
      400,
      expect.stringContaining(message) as string,
    ]);
  });

  it.each([
    [{ type: 'nope' }, 'jsonSchema is no JSON Schema: at /type, it'],
    [{ properties: [] }, 'jsonSchema is no JSON Schema: at /properties, it must be an object'],
    [{ properties: { a: { multipleOf: 0 } } }, 'at /properties/a/multipleOf, it'],
    [{ anyOf: [{ required: 'a' }] }, 'at /anyOf/0/required, it must be a list'],
    [{ minLength: -1 }, 'at /minLength, it'],
    [{ dependentRequired: { a: 'b' } }, 'at /dependentRequired/a, it must be a list'],
    [{ definitions: { a: { type: 'nope' } } }, 'at /definitions/a/type, it'],
    [{ properties: { a: { $ref: '#/$defs/b' } } }, 'reference #/$defs/b leads to no part of it'],
  ])('reject %j, which is no JSON Schema', async (schema, message) => {
    const bed = await createExport();
    const validationSchema = jsonSchema(schema);
    const answer = await bed.post(PATH, { key: 'job', type: 'JSON', validationSchema });
    expect(answer.status).toBe(400);
    expect(answer.body.message[0]).toContain(message);
  });

  it('accept a JSON Schema with the keywords of all kinds', async () => {
    const bed = await createExport();
    const schema = {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: ['object', 'null'],
      properties: { a: { type: 'string', pattern: '^a', minLength: 1 }, b: true },
      additionalProperties: false,
      patternProperties: { '^x': { enum: [1, 'x'] } },
      oneOf: [{ required: ['a'] }, { not: { required: ['a'] } }],
      $defs: { c: { multipleOf: 0.5 } },
      'x-own': 1,
    };
    const validationSchema = jsonSchema(schema, { a: 'a' });
    const answer = await bed.post(PATH, { key: 'job', type: 'JSON', validationSchema });
    expect(answer.status).toBe(201);
  });

  it('are checked against a JSON Schema', async () => {
    const bed = await createExport();
    const schema = { type: 'object', required: ['retries'] };
    const validationSchema = jsonSchema(schema, { retries: 1 });
    const body = { key: 'job', type: 'JSON', _feature: 'export', validationSchema };
    expect((await bed.post(PATH, body)).status).toBe(201);
    const { body: refused } = await bed.patch(
      '/v1/projects/shop/features/export/variations/variation-on',
      { variables: { job: {} } },
    );
    expect(refused.message[0]).toContain('retries');
  });

  it('of a feature cannot be moved, deleted, or archived', async () => {
    const bed = await createExport();
    await bed.post(FEATURES, { name: 'Other', key: 'other' });
    const message = "Variable 'export' belongs to Feature 'export'; remove it there first";
    const refused = [
      await bed.patch(`${PATH}/export`, { _feature: 'other' }),
      await bed.delete(`${PATH}/export`),
      await bed.patch(`${PATH}/export/status`, { status: 'archived' }),
    ];
    expect(refused.map(refusalOf)).toEqual(refused.map(() => [412, message]));
    const { body } = await bed.patch(`${PATH}/export/status`, { status: 'active' });
    expect(body).toHaveProperty('_feature');
    await bed.patch(`${FEATURES}/export`, { variables: [] });
    expect(await valuesOf(bed)).toEqual([{}, {}]);
    const freed = await bed.patch(`${PATH}/export`, { _feature: 'other' });
    expect(freed.status).toBe(200);
    expect(await valuesOf(bed, 'other')).toEqual([
      { other: true, export: false },
      { other: false, export: false },
    ]);
  });

  it('keep their values with a new key, and get new values with a new type', async () => {
    const bed = await createExport();
    await bed.patch(`${PATH}/export`, { key: 'export-on' });
    expect(await valuesOf(bed)).toEqual([{ 'export-on': true }, { 'export-on': false }]);
    await bed.patch(`${PATH}/export-on`, { type: 'Number' });
    expect(await valuesOf(bed)).toEqual([{ 'export-on': 0 }, { 'export-on': 0 }]);
  });

  it('lose their schema by null, and can then have another type', async () => {
    const bed = await createExport();
    await bed.post(PATH, { key: 'format', type: 'String', validationSchema: schema });
    const stuck = await bed.patch(`${PATH}/format`, { type: 'Number' });
    expect(stuck.status).toBe(400);
    const { body } = await bed.patch(`${PATH}/format`, { type: 'Number', validationSchema: null });
    expect(body).toMatchObject({ key: 'format', type: 'Number' });
    expect(body).not.toHaveProperty('validationSchema');
  });

  it('reject a schema that a variation violates', async () => {
    const bed = await createExport();
    await bed.post(PATH, {
      key: 'format',
      type: 'String',
      _feature: 'export',
      defaultValue: 'xls',
    });
    const answer = await bed.patch(`${PATH}/format`, { validationSchema: schema });
    expect(refusalOf(answer)).toEqual([
      412,
      "Variation 'variation-on' gives 'format' a value that the validation schema rejects",
    ]);
  });

  it('are archived and made active again', async () => {
    const bed = await createExport();
    await bed.post(PATH, { key: 'loose', type: 'String' });
    const { body } = await bed.patch(`${PATH}/loose/status`, { status: 'archived' });
    expect(body.status).toBe('archived');
    const { body: list } = await bed.get(`${PATH}?status=archived`);
    expect(keysOf(list)).toEqual(['loose']);
    await bed.patch(`${PATH}/loose/status`, { status: 'active' });
    expect((await bed.get(`${PATH}/loose`)).body.status).toBe('active');
    expect((await bed.delete(`${PATH}/loose`)).status).toBe(204);
  });

  it('are filtered by feature and type', async () => {
    const bed = await createExport();
    await bed.post(PATH, { key: 'loose', type: 'String' });
    const keys = async (query: string) => keysOf((await bed.get(`${PATH}?${query}`)).body);
    expect(await keys('feature=export')).toEqual(['export']);
    expect(await keys('type=String')).toEqual(['loose']);
    expect((await bed.get(`${PATH}?feature=nothing`)).status).toBe(404);
  });

  it('of an archived feature can be made active and added to another feature', async () => {
    const bed = await createExport();
    await bed.patch(`${FEATURES}/export/status`, { status: 'archived' });
    expect((await bed.get(`${PATH}/export`)).body.status).toBe('archived');
    const { body } = await bed.patch(`${PATH}/export/status`, { status: 'active' });
    expect(body).not.toHaveProperty('_feature');
    const next = { name: 'Next', key: 'next', variables: [{ key: 'export', type: 'Boolean' }] };
    expect((await bed.post(FEATURES, next)).status).toBe(201);
  });

  it('cannot join a feature while they are archived', async () => {
    const bed = await createExport();
    await bed.post(PATH, { key: 'loose', type: 'String' });
    await bed.patch(`${PATH}/loose/status`, { status: 'archived' });
    const next = { name: 'Next', key: 'next', variables: [{ key: 'loose', type: 'Boolean' }] };
    const answer = await bed.post(FEATURES, next);
    expect(refusalOf(answer)).toEqual([
      412,
      "Variable 'loose' is archived; make it active with PATCH …/variables/loose/status first",
    ]);
    expect((await bed.patch(`${PATH}/loose`, { _feature: 'export' })).status).toBe(412);
    expect((await bed.get(`${PATH}/loose`)).body).toMatchObject({
      type: 'String',
      status: 'archived',
    });
  });

  it('cannot join an archived feature', async () => {
    const bed = await createExport();
    await bed.patch(`${FEATURES}/export/status`, { status: 'archived' });
    const answer = await bed.post(PATH, { key: 'v', type: 'String', _feature: 'export' });
    expect(refusalOf(answer)).toEqual([412, "Feature 'export' is archived and read-only"]);
  });
});
