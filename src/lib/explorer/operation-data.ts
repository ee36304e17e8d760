import { curlQuotes } from '../html/quotes.ts';
import {
  dropHidden,
  pickExample,
  isJsonObject,
  SchemaBundle,
  firstParagraph,
  synthesizeExample,
  withReachableDefs,
} from '../openapi/index.ts';
import type {
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

/** The maximum number of values in an example. A form with more is hard to read. */
const MAX_EXAMPLE_VALUES = 80;
const EXAMPLE_OPTIONS = { direction: 'request', maxValues: MAX_EXAMPLE_VALUES } as const;

type Source = Pick<ApiDocument, 'raw' | 'servers'>;

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

function readParameter(api: Source, schemas: SchemaBundle, parameter: ApiParameter): ParameterData {
  const { name, in: place, required, deprecated } = parameter;
  const schema = schemas.get(parameter.schema);
  const [example] = listExamples(
    api,
    parameter,
    withReachableDefs(schema, schemas.$defs),
    (value) => findParameterProblem(parameter, value) === undefined,
  );
  return {
    name,
    in: place,
    required,
    deprecated,
    ...describe(parameter.description),
    schema,
    ...(example ? { example: example.value } : {}),
  };
}

function readBody(
  api: Source,
  schemas: SchemaBundle,
  { requestBody }: ApiOperation,
): BodyData | undefined {
  const media = requestBody?.content[0];
  if (!media) return undefined;
  const schema = media.schema ? schemas.get(media.schema) : true;
  return { schema, examples: listExamples(api, media, withReachableDefs(schema, schemas.$defs)) };
}

function readAnswers(
  api: Source,
  schemas: SchemaBundle,
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
      content: content.map(({ type, schema }) => ({
        type,
        schema: schema ? schemas.get(schema) : true,
      })),
      ...(example === undefined ? {} : { example }),
    };
  });
}

/** The sentences of a description about permissions, or undefined without any. */
function findAccess({ description = '' }: ApiOperation): string | undefined {
  const sentences = description.split(/(?<=[.!?])\s+/);
  const found = sentences.filter((sentence) =>
    /\b(permission|role|Only the member)\b/.test(sentence),
  );
  return found.length === 0 ? undefined : curlQuotes(found.join(' '));
}

/** Adds a first example with new keys, because the sandbox already has objects with the documented keys. */
function withFreeKeys(body: BodyData): BodyData {
  const [first] = body.examples;
  const value = first && renameExample(first.value);
  if (!first || value === undefined || value === first.value) return body;
  const copy = { label: `${first.label} (copy)`, value };
  return { ...body, examples: [copy, ...body.examples] };
}

export interface OperationDataOptions {
  /** The ID of the API, such as "management". */
  readonly api: string;
  readonly cli?: CliCommand | undefined;
  /** The URL that the sandbox loads its API documents from. Undefined if it doesn't support this API. */
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
  const { id, title, method, path, security } = operation;
  const sent = new SchemaBundle(document, { direction: 'request', annotate: true });
  const received = new SchemaBundle(document, { direction: 'response' });
  const parameters = operation.parameters
    .filter(({ coveredBy }) => coveredBy === undefined)
    .map((parameter) => readParameter(document, sent, parameter));
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
    parameters,
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
