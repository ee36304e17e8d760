import { describe, expect, it } from 'vitest';
import { isJsonObject, readSchema, synthesizeExample } from '../../../src/lib/openapi/index.ts';
import type {
  ApiDocument,
  ApiMediaType,
  ApiOperation,
  Direction,
  JsonObject,
  JsonValue,
  SchemaRef,
} from '../../../src/lib/openapi/index.ts';
import { validatorOf } from '../../support/validators.ts';
import { API_NAMES, APIS } from './support.ts';

interface Body {
  readonly name: string;
  readonly api: ApiDocument;
  readonly media: ApiMediaType;
  readonly direction: Direction;
}

function listBodies(api: ApiDocument, operation: ApiOperation): readonly Body[] {
  const { id, requestBody, responses } = operation;
  const sent = (requestBody?.content ?? []).map((media) => {
    return { name: `${id} body`, api, media, direction: 'request' as const };
  });
  const received = responses.flatMap(({ status, content }) =>
    content.map((media) => {
      return { name: `${id} ${status}`, api, media, direction: 'response' as const };
    }),
  );
  return [...sent, ...received];
}

const bodies = API_NAMES.flatMap((name) => {
  const { operations, webhooks } = APIS[name];
  return [...operations, ...webhooks].flatMap((operation) => listBodies(APIS[name], operation));
});
const byName = bodies.map((body) => [body.name, body] as const);

/** Lists the read-only fields in an example of a request body, which must have none. */
function listReadOnly(api: ApiDocument, ref: SchemaRef, value: JsonValue): readonly string[] {
  const { properties } = readSchema(api, ref);
  if (!isJsonObject(value)) return [];
  return properties
    .filter(({ name, schema }) => name in value && readSchema(api, schema).readOnly)
    .map(({ name }) => name);
}

describe('examples of bodies', () => {
  it.each(byName)('%s has a named and described example', (_, { media }) => {
    expect(media.examples.length).toBeGreaterThan(0);
    expect(media.examples.filter(({ summary }) => !summary)).toEqual([]);
  });

  it.each(byName)('%s: each matches its schema, without additional fields', (_, body) => {
    const { api, media, direction } = body;
    const validate = validatorOf(api, media.schema ?? { pointer: '' }, direction);
    for (const { value } of media.examples) {
      validate(value);
      expect(validate.errors ?? []).toEqual([]);
    }
  });

  it.each(byName.filter(([, { direction }]) => direction === 'request'))(
    '%s sends nothing that is read-only',
    (_, { api, media }) => {
      const sent = media.examples.flatMap(({ value = null }) =>
        media.schema ? listReadOnly(api, media.schema, value) : [],
      );
      expect(sent).toEqual([]);
    },
  );

  it.each(byName)('%s: a generated example matches its schema', (_, body) => {
    const { api, media, direction } = body;
    if (!media.schema) return;
    const validate = validatorOf(api, media.schema, direction);
    validate(synthesizeExample(api, media.schema, { direction }));
    expect(validate.errors ?? []).toEqual([]);
  });
});

describe('unions', () => {
  const unions = API_NAMES.flatMap((name) =>
    APIS[name].schemas.flatMap(({ name: schema, schema: ref }) => {
      const { union } = readSchema(APIS[name], ref);
      return union ? [[schema, APIS[name], union] as const] : [];
    }),
  );

  it.each(unions)('%s: a value matches only one variant', (_, api, { options }) => {
    expect(options.length).toBeGreaterThan(1);
    const accepted = options.map(({ schema }) => {
      const value = synthesizeExample(api, schema, { direction: 'request' });
      return options.map((option) => validatorOf(api, option.schema, 'request')(value));
    });
    expect(accepted).toEqual(options.map((_row, row) => options.map((_column, at) => at === row)));
  });
});

describe('examples of schemas', () => {
  const schemas = API_NAMES.flatMap((name) =>
    APIS[name].schemas.map((named) => [`${name} ${named.name}`, APIS[name], named.schema] as const),
  );

  it.each(schemas)('%s: each matches', (_, api, ref) => {
    const validate = validatorOf(api, ref, 'response');
    for (const example of readSchema(api, ref).examples) {
      validate(example);
      expect(validate.errors ?? []).toEqual([]);
    }
  });
});

describe('examples of parameters', () => {
  const parameters = API_NAMES.flatMap((name) =>
    APIS[name].operations.flatMap(({ id, parameters: list }) =>
      list.map((parameter) => [`${id} ${parameter.name}`, APIS[name], parameter] as const),
    ),
  );

  it.each(parameters)('%s has a valid example and a description', (_, api, parameter) => {
    expect(parameter.description).toBeTruthy();
    const [example] = parameter.examples;
    const validate = validatorOf(api, parameter.schema ?? { pointer: '' }, 'request');
    expect(example).toBeDefined();
    validate(example?.value);
    expect(validate.errors ?? []).toEqual([]);
  });
});

describe('secrets', () => {
  it('are not in examples, whose keys and tokens are too short to be real', () => {
    const text = API_NAMES.map((name) => JSON.stringify(APIS[name].raw.root as JsonObject)).join();
    const keys = [...text.matchAll(/guidon_(?:server|client|mobile)_(\w*)/g)];
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.filter(([, rest = '']) => rest.length > 8)).toEqual([]);
  });
});
