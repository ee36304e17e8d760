import { describe, expect, it } from 'vitest';
import { isJsonObject } from '../../../src/lib/openapi/index.ts';
import type { JsonObject, JsonValue } from '../../../src/lib/openapi/index.ts';
import { listExamples, makeExample, readSchema } from '../../../src/lib/openapi/next/index.ts';
import type {
  ApiDocument,
  MediaType,
  Operation,
  Schema,
} from '../../../src/lib/openapi/next/index.ts';
import { validatorOf } from '../../support/validators.ts';
import { API_NAMES, APIS } from './support.ts';

interface Body {
  readonly name: string;
  readonly api: ApiDocument;
  readonly media: MediaType;
  readonly isSent: boolean;
}

function listBodies(api: ApiDocument, operation: Operation): readonly Body[] {
  const { operationId: id, requestBody, responses } = operation;
  const sent = Object.values(requestBody?.content ?? {}).map((media) => {
    return { name: `${id} body`, api, media, isSent: true };
  });
  const received = Object.entries(responses).flatMap(([status, { content = {} }]) =>
    Object.values(content).map((media) => ({ name: `${id} ${status}`, api, media, isSent: false })),
  );
  return [...sent, ...received];
}

const bodies = API_NAMES.flatMap((name) => {
  const { operations, webhooks } = APIS[name];
  return [...operations, ...webhooks].flatMap((operation) => listBodies(APIS[name], operation));
});
const byName = bodies.map((body) => [body.name, body] as const);

/** Lists the read-only fields in an example of a request body, which must have none. */
function listReadOnly(api: ApiDocument, node: Schema, value: JsonValue): readonly string[] {
  const { properties = {} } = readSchema(api, node);
  if (!isJsonObject(value)) return [];
  const fields = Object.entries(properties).filter(([name]) => name in value);
  return fields.flatMap(([name, schema]) => (readSchema(api, schema).readOnly ? [name] : []));
}

describe('examples of bodies', () => {
  it.each(byName)('%s has a named and described example', (_, { media }) => {
    const examples = Object.values(media.examples ?? {});
    expect(examples.length).toBeGreaterThan(0);
    expect(examples.filter(({ summary, value }) => !summary || value === undefined)).toEqual([]);
  });

  it.each(byName)('%s: each matches its schema, without additional fields', (_, { api, media }) => {
    const validate = validatorOf(api, media.schema ?? {});
    for (const { value } of listExamples(media)) {
      validate(value);
      expect(validate.errors ?? []).toEqual([]);
    }
  });

  it.each(byName.filter(([, { isSent }]) => isSent))(
    '%s sends nothing that is read-only',
    (_, { api, media }) => {
      const sent = listExamples(media).flatMap(({ value }) =>
        listReadOnly(api, media.schema ?? {}, value),
      );
      expect(sent).toEqual([]);
    },
  );
});

describe('unions', () => {
  const unions = API_NAMES.flatMap((name) =>
    APIS[name].schemas.flatMap(({ name: schema, schema: node }) => {
      const { oneOf } = readSchema(APIS[name], node);
      return oneOf ? [[schema, APIS[name], oneOf] as const] : [];
    }),
  );

  it.each(unions)('%s: a value matches only one variant', (_, api, variants) => {
    expect(variants.length).toBeGreaterThan(1);
    const accepted = variants.map((variant) => {
      const value = makeExample(api, variant);
      return variants.map((other) => validatorOf(api, other)(value));
    });
    expect(accepted).toEqual(variants.map((_row, row) => variants.map((_one, at) => at === row)));
  });
});

describe('examples of schemas', () => {
  const schemas = API_NAMES.flatMap((name) =>
    APIS[name].schemas.map((named) => [`${name} ${named.name}`, APIS[name], named.schema] as const),
  );

  it.each(schemas)('%s: the one on its page matches', (_, api, node) => {
    const validate = validatorOf(api, node);
    validate(makeExample(api, node));
    expect(validate.errors ?? []).toEqual([]);
  });
});

describe('examples of parameters', () => {
  const parameters = API_NAMES.flatMap((name) =>
    APIS[name].operations.flatMap(({ operationId: id, parameters: list }) =>
      list.map((parameter) => [`${id} ${parameter.name}`, APIS[name], parameter] as const),
    ),
  );

  it.each(parameters)('%s has a valid example and a description', (_, api, parameter) => {
    expect(parameter.description).toBeTruthy();
    const [example] = listExamples(parameter);
    const validate = validatorOf(api, parameter.schema);
    expect(example).toBeDefined();
    validate(example?.value);
    expect(validate.errors ?? []).toEqual([]);
  });
});

describe('secrets', () => {
  it('are not in examples, whose keys and tokens are too short to be real', () => {
    const text = API_NAMES.map((name) => JSON.stringify(APIS[name].root as JsonObject)).join();
    const keys = [...text.matchAll(/guidon_(?:server|client|mobile)_(\w*)/g)];
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.filter(([, rest = '']) => rest.length > 8)).toEqual([]);
  });
});
