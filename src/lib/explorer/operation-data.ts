import { curlQuotes } from '../html/quotes.ts';
import {
  dropHidden,
  pickExample,
  isJsonObject,
  bundleSchemas,
  firstParagraph,
  synthesizeExample,
  withReachableDefs,
} from '../openapi/index.ts';
import type {
  JsonObject,
  JsonValue,
  ApiDocument,
  ApiExample,
  ApiOperation,
  ApiParameter,
  SchemaRef,
} from '../openapi/index.ts';
import type { CliCommand } from '../openapi/samples/languages/index.ts';
import { createValidator } from '../openapi/validator/index.ts';
import { describeAuthWays } from './auth-data.ts';
import { findParameterProblem } from './request.ts';
import { renameExample } from './rename-example.ts';
import type {
  AnswerData,
  BodyData,
  DataSchema,
  NamedExample,
  OperationData,
  ParameterData,
} from './data.ts';

/** The most values in an example, because a form with many values is hard to read. */
const MAX_EXAMPLE_VALUES = 80;
const EXAMPLE_OPTIONS = { direction: 'request', maxValues: MAX_EXAMPLE_VALUES } as const;

type Source = Pick<ApiDocument, 'raw' | 'servers'>;

/** The schemas of an operation, converted together so that they share definitions. */
class Schemas {
  readonly $defs: JsonObject;
  readonly #byPointer: ReadonlyMap<string, DataSchema>;

  constructor(api: Source, refs: readonly SchemaRef[], direction: 'request' | 'response') {
    const annotate = direction === 'request';
    const { schemas, $defs } = bundleSchemas(api, refs, { direction, annotate });
    this.$defs = $defs;
    this.#byPointer = new Map(refs.map(({ pointer }, at) => [pointer, schemas[at] ?? true]));
  }

  get(ref: SchemaRef | undefined): DataSchema {
    return (ref && this.#byPointer.get(ref.pointer)) ?? true;
  }

  /** The schema with the definitions that it refers to. */
  getWhole(ref: SchemaRef | undefined): DataSchema {
    return withReachableDefs(this.get(ref), this.$defs);
  }
}

interface WithExamples {
  readonly schema?: SchemaRef;
  readonly examples: readonly ApiExample[];
}

/** The examples to choose from: the document's own, then synthesized ones. Valid examples come first. */
function listExamples(
  api: Source,
  { schema, examples }: WithExamples,
  whole: DataSchema,
  isSendable: (value: JsonValue) => boolean = () => true,
): readonly NamedExample[] {
  const validate = createValidator(whole);
  const isValid = (value: JsonValue) => validate(value).length === 0 && isSendable(value);
  const options = EXAMPLE_OPTIONS;
  const documented = examples.flatMap(({ name, summary, value: given }) => {
    if (given === undefined) return [];
    const value = schema ? dropHidden(api, schema, given) : given;
    return [{ label: summary ?? name, value }];
  });
  const made = schema && synthesizeExample(api, schema, options);
  const least = schema && synthesizeExample(api, schema, { ...options, includeOptional: false });
  const all = [
    ...documented,
    ...(made === undefined ? [] : [{ label: 'All fields', value: made }]),
    ...(isJsonObject(least) && isValid(least) ? [{ label: 'Required fields', value: least }] : []),
  ];
  const distinct = [...new Map(all.toReversed().map((one) => [JSON.stringify(one.value), one]))]
    .map(([, example]) => example)
    .toReversed();
  return distinct.toSorted((a, b) => Number(isValid(b.value)) - Number(isValid(a.value)));
}

const describe = (text: string | undefined): { readonly description?: string } => {
  const description = firstParagraph(text);
  return description === '' ? {} : { description };
};

function readParameter(api: Source, schemas: Schemas, parameter: ApiParameter): ParameterData {
  const { name, in: place, required, deprecated, explode, schema } = parameter;
  const [example] = listExamples(
    api,
    parameter,
    schemas.getWhole(schema),
    (value) => findParameterProblem(parameter, value) === undefined,
  );
  return {
    name,
    in: place,
    required,
    deprecated,
    ...describe(parameter.description),
    explode,
    schema: schemas.get(schema),
    ...(example ? { example: example.value } : {}),
  };
}

function readBody(
  api: Source,
  schemas: Schemas,
  { requestBody }: ApiOperation,
): BodyData | undefined {
  const media = requestBody?.content[0];
  if (!media) return undefined;
  const { schema } = media;
  return {
    schema: schemas.get(schema),
    examples: listExamples(api, media, schemas.getWhole(schema)),
  };
}

function readAnswers(
  api: Source,
  schemas: Schemas,
  { responses }: ApiOperation,
): readonly AnswerData[] {
  const success = responses.find(({ status }) => status.startsWith('2'));
  return responses.map((response) => {
    const { status, description, content } = response;
    const [first] = response === success ? content : [];
    const example = first && pickExample(api, first, { direction: 'response' });
    return {
      status,
      description: firstParagraph(description),
      content: content.map(({ type, schema }) => ({ type, schema: schemas.get(schema) })),
      ...(example ? { example: example.value } : {}),
    };
  });
}

/** The sentences of a description about permissions. */
function findAccess({ description = '' }: ApiOperation): string | undefined {
  const sentences = description.split(/(?<=[.!?])\s+/);
  const found = sentences.filter((sentence) =>
    /\b(permission|role|Only the member)\b/.test(sentence),
  );
  return found.length === 0 ? undefined : curlQuotes(found.join(' '));
}

/**
 * Adds a first example with new keys, because the sandbox already has the objects in the document's examples.
 */
function withFreeKeys(body: BodyData): BodyData {
  const [first] = body.examples;
  const value = first && renameExample(first.value);
  if (!first || value === undefined || value === first.value) return body;
  const copy = { label: `${first.label} (copy)`, value };
  return { ...body, examples: [copy, ...body.examples] };
}

const listRefs = (holders: readonly { readonly schema?: SchemaRef }[]): readonly SchemaRef[] =>
  holders.flatMap(({ schema }) => schema ?? []);

export interface OperationDataOptions {
  /** The ID of the API, such as "management". */
  readonly api: string;
  readonly cli?: CliCommand | undefined;
  /** The URL of the sandbox's documents, if the sandbox supports this API. */
  readonly sandbox?: string | undefined;
}

/**
 * Creates the explorer data of an operation, with the schemas that it refers to.
 * @throws OpenApiError for a schema that cannot be read
 */
export function createOperationData(
  document: Source,
  operation: ApiOperation,
  { api, cli, sandbox }: OperationDataOptions,
): OperationData {
  const { id, title, method, path, requestBody, responses, security } = operation;
  const parameters = operation.parameters.filter(({ coveredBy }) => coveredBy === undefined);
  const sent = new Schemas(
    document,
    listRefs([...parameters, ...(requestBody?.content ?? [])]),
    'request',
  );
  const received = new Schemas(
    document,
    listRefs(responses.flatMap(({ content }) => content)),
    'response',
  );
  const documented = readBody(document, sent, operation);
  const isSandboxed = sandbox !== undefined && method.toUpperCase() === 'POST';
  const body = documented && isSandboxed ? withFreeKeys(documented) : documented;
  const access = findAccess(operation);
  return {
    api,
    id,
    title,
    method: method.toUpperCase(),
    path,
    servers: document.servers,
    parameters: parameters.map((parameter) => readParameter(document, sent, parameter)),
    ...(body ? { body } : {}),
    answers: readAnswers(document, received, operation),
    ...(access === undefined ? {} : { access }),
    auth: describeAuthWays(security),
    ...(cli ? { cli } : {}),
    ...(sandbox === undefined ? {} : { sandbox }),
    $defs: sent.$defs,
    answerDefs: received.$defs,
  };
}
