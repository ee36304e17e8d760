import { curlQuotes } from '../text/quotes.ts';
import {
  describeLimits,
  describeType,
  listAuthWays,
  listExamples,
  listOwnParameters,
  readSchema,
  SchemaBundle,
  typesOf,
  valuesOf,
} from '../openapi/index.ts';
import type {
  ApiDocument,
  MediaType,
  Operation,
  Parameter,
  ReadSchema,
  Schema,
} from '../openapi/index.ts';
import { firstParagraph } from '../openapi/page/index.ts';
import { printJson, toText } from '../openapi/samples/index.ts';
import { describePattern } from '../openapi/validator/index.ts';
import type {
  AnswerData,
  BodyData,
  BodyField,
  NextOperation,
  OperationData,
  ParameterData,
} from './data.ts';
import { renameExample } from './keys.ts';

/** The parts of the data that don't come from the document. */
export interface OperationContext extends Pick<OperationData, 'api' | 'cli' | 'sandbox'> {
  readonly hrefOf?: (operation: Operation) => string;
}

/** The words of a field: its type with limits, its description, and its allowed values. */
function describeField(
  api: ApiDocument,
  schema: ReadSchema,
  { description = schema.description, deprecated = schema.deprecated }: Partial<Parameter> = {},
) {
  const { default: preset, pattern } = schema;
  const hints = [
    ...(deprecated ? ['Deprecated.'] : []),
    firstParagraph(description),
    ...(schema.format === 'date-time' ? ['In UTC.'] : []),
    ...(pattern === undefined ? [] : [`Must ${describePattern(pattern)}.`]),
    ...(preset === undefined ? [] : [`Default: ${toText(preset)}`]),
  ];
  const isTruth = typesOf(schema).includes('boolean');
  return {
    type: [describeType(api, schema), ...describeLimits(schema)].join(', '),
    hint: hints.filter((text) => text !== '').join(' '),
    options: isTruth ? ['true', 'false'] : valuesOf(schema).map(toText),
  };
}

/** The documented value of a parameter: an example, its default, or the first value that it allows. */
function readExample(parameter: Parameter, schema: ReadSchema): string {
  const [example] = listExamples(parameter);
  const [first] = valuesOf(schema);
  const value = example?.value ?? schema.examples?.[0] ?? schema.default ?? first ?? '';
  return [value].flat().map(toText).join(',');
}

/** The path that lists the objects which a part of the path names: the path up to that part. */
function findList({ operations }: ApiDocument, { path }: Operation, { name }: Parameter) {
  const before = path.slice(0, Math.max(0, path.indexOf(`/{${name}}`)));
  return operations.find((one) => one.method === 'get' && one.path === before)?.path;
}

function readParameter(
  api: ApiDocument,
  operation: Operation,
  parameter: Parameter,
  schemas: SchemaBundle,
): ParameterData {
  const { name, in: place, required = false } = parameter;
  const schema = readSchema(api, parameter.schema);
  const list = place === 'path' ? findList(api, operation, parameter) : undefined;
  return {
    ...describeField(api, schema, parameter),
    ...{ name, in: place, required },
    schema: schemas.get(parameter.schema),
    example: readExample(parameter, schema),
    ...(list !== undefined && { list }),
  };
}

const SCALARS: readonly string[] = ['string', 'number', 'integer', 'boolean'];

/** The top-level fields of a body: texts, numbers, and choices for inputs, and the names of all others. */
function readBodyFields(api: ApiDocument, body: Schema): Pick<BodyData, 'fields' | 'others'> {
  const { properties = {}, required = [] } = readSchema(api, body);
  const fields: BodyField[] = [];
  const others: string[] = [];
  for (const [name, property] of Object.entries(properties)) {
    const schema = readSchema(api, property);
    const [type = '', ...further] = typesOf(schema);
    if (schema.readOnly) continue;
    if (further.length > 0 || !SCALARS.includes(type)) others.push(name);
    else
      fields.push({
        ...describeField(api, schema),
        ...{ name, required: required.includes(name), kind: type === 'string' ? 'text' : 'json' },
      });
  }
  return { fields, others };
}

type ListExamples = typeof listExamples;

function readBody(
  api: ApiDocument,
  { schema, ...media }: MediaType,
  schemas: SchemaBundle,
  list: ListExamples,
): BodyData {
  return {
    schema: schemas.get(schema),
    ...readBodyFields(api, schema ?? {}),
    examples: list(media).map(({ value, ...one }) => ({ ...one, text: printJson(value) })),
  };
}

function readAnswers(
  { responses }: Operation,
  schemas: SchemaBundle,
  list: ListExamples,
): readonly AnswerData[] {
  const success = Object.keys(responses).find((status) => status.startsWith('2'));
  return Object.entries(responses).map(([status, { description, content = {} }]) => {
    const [media] = Object.values(content);
    return {
      status,
      description: firstParagraph(description),
      content: Object.entries(content).map(([type, { schema }]) => {
        return { type, schema: schemas.get(schema) };
      }),
      ...(status === success && media && { examples: list(media) }),
    };
  });
}

/** The uses of a created object to suggest, in this order. */
const USES = ['get', 'patch', 'put'];

/** Finds operations on the object that a POST creates: their path is the POST's path plus one parameter. */
function findNext(
  { operations }: ApiDocument,
  { method, path }: Operation,
  hrefOf: (operation: Operation) => string,
): readonly NextOperation[] {
  if (method !== 'post') return [];
  return USES.flatMap((use) =>
    operations.flatMap((operation): readonly NextOperation[] => {
      const isNext = operation.method === use && operation.path.startsWith(`${path}/`);
      const [, parameter] = /^\/\{([^{}]+)\}$/.exec(operation.path.slice(path.length)) ?? [];
      if (!isNext || parameter === undefined || operation.deprecated) return [];
      return [{ title: operation.summary, href: hrefOf(operation), parameter }];
    }),
  );
}

/** The operation that lists the changes which this one makes. The document names it as `x-audit-log`. */
function findAudit(
  { operations, source }: ApiDocument,
  { operationId, path, ...operation }: Operation,
  hrefOf: (operation: Operation) => string,
): NextOperation | undefined {
  const id = operation['x-audit-log'];
  if (id === undefined) return undefined;
  const log = operations.find((one) => one.operationId === id);
  if (!log)
    throw new Error(`${source}: the x-audit-log of ${operationId}, ${id}, is no operation.`);
  const created = log.parameters.find(
    ({ name, in: place }) => place === 'path' && !path.includes(`{${name}}`),
  );
  const page = { title: log.summary, href: hrefOf(log) };
  return created ? { ...page, parameter: created.name } : page;
}

/** Creates the explorer data of an operation, with the schemas that it refers to. */
export function createOperationData(
  api: ApiDocument,
  operation: Operation,
  { hrefOf = () => '', ...given }: OperationContext,
): OperationData {
  const { operationId: id, summary: title, method, path, requestBody, responses } = operation;
  const schemas = new SchemaBundle(api);
  const [media] = Object.values(requestBody?.content ?? {});
  // The sandbox already has objects with the documented keys, so those that a request creates get new ones.
  const isRenamed = given.sandbox !== undefined && '201' in responses;
  const list: ListExamples = (media) => {
    const all = listExamples(media);
    return isRenamed ? all.map((one) => ({ ...one, value: renameExample(one.value) })) : all;
  };
  const audit = findAudit(api, operation, hrefOf);
  const access = operation['x-access'] ?? api.info['x-access'];
  return {
    ...given,
    ...{ id, title, method: method.toUpperCase(), path, servers: api.servers },
    parameters: listOwnParameters(api, operation).map((parameter) =>
      readParameter(api, operation, parameter, schemas),
    ),
    ...(media && { body: readBody(api, media, schemas, list) }),
    answers: readAnswers(operation, schemas, list),
    next: findNext(api, operation, hrefOf),
    ...(audit && { audit }),
    ...(access !== undefined && { access: curlQuotes(access) }),
    auth: listAuthWays(api, operation).map((way) => {
      const schemes = way.map((one) => ({ ...one, description: firstParagraph(one.description) }));
      return {
        title: schemes.map((one) => one.title).join(' and ') || 'No authentication',
        schemes,
      };
    }),
    $defs: schemas.$defs,
  };
}
