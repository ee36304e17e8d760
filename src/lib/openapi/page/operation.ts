import { CODE_FIELDS } from '../errors.ts';
import { listExamples } from '../examples.ts';
import { isJsonObject } from '../json.ts';
import { listAuthWays, type AuthScheme } from '../security.ts';
import { createSlugger } from '../slug.ts';
import type { ApiResponse, Content, Header, MediaType, Operation, Parameter } from '../types.ts';
import type { ClaimId, PageContext } from './context.ts';
import { describeTree, listMarks, showValue, toAnchor } from './fields.ts';
import type { FieldView, TextPart } from './fields.ts';
import type { TreeLimits } from './open-schema.ts';
import { firstParagraph, renderProse, withoutFirstParagraph, type ProseHtml } from './prose.ts';

/** Limits of the field trees on a page. Deeper fields are on the pages of the models. */
const BODY_TREE = { maxDepth: 5, maxNodes: 70 };
const ANSWER_TREE = { maxDepth: 4, maxNodes: 50 };
const PARAMETER_TREE = { maxDepth: 3, maxNodes: 30 };

const PLACES = ['path', 'query', 'header'] as const;
const PLACE_TITLES = { path: 'Path parameters', query: 'Query parameters', header: 'Headers' };

/** An example of a body, formatted for a `<pre>` element. */
export interface BodySample {
  readonly label: string;
  readonly text: string;
}

export interface ParameterGroup {
  readonly place: Parameter['in'];
  readonly title: string;
  readonly parameters: readonly FieldView[];
}

interface BodyView {
  readonly about: ProseHtml;
  readonly mediaType: string | undefined;
  readonly body?: FieldView;
  readonly samples: readonly BodySample[];
}

/** A response. Errors are shown as rows of a table. */
export interface ReplyView extends BodyView {
  readonly id: string;
  readonly status: string;
  readonly href?: string;
  readonly codes: readonly TextPart[];
  readonly headers: readonly FieldView[];
}

/** What the page of an operation shows besides the operation itself, from top to bottom. */
export interface OperationPage {
  /** The path, in which each parameter links to its description. */
  readonly path: readonly TextPart[];
  /** The text under the title, without markup. Also used in lists and in the page's metadata. */
  readonly lead: string;
  readonly about: ProseHtml;
  /** The alternative ways to authenticate, each with the schemes that are needed together. */
  readonly auth: readonly (readonly AuthScheme[])[];
  readonly parameters: readonly ParameterGroup[];
  readonly request?: BodyView;
  readonly answers: readonly ReplyView[];
  readonly errors: readonly ReplyView[];
}

/** Describes a parameter, or a header of a response. Its anchor starts with the prefix. */
function describeNamed(
  context: PageContext,
  claimId: ClaimId,
  named: Header & Pick<Parameter, 'name'>,
  prefix: string,
): FieldView {
  const { name, schema, description, required } = named;
  const id = claimId(toAnchor(prefix, name));
  const tree = describeTree(context, schema, claimId, { prefix: id, ...PARAMETER_TREE });
  const [example] = listExamples(named);
  return {
    ...tree,
    id,
    name,
    kind: 'property',
    marks: listMarks(named, required),
    ...(description !== undefined && { about: renderProse(description, context.codeHref) }),
    ...(example && { example: showValue(example.value) }),
  };
}

/** Groups the parameters of an operation by location. Their anchors are `param-<location>-<name>`. */
function describeParameters(
  context: PageContext,
  claimId: ClaimId,
  { parameters }: Operation,
): readonly ParameterGroup[] {
  return PLACES.flatMap((place) => {
    const own = parameters.filter((parameter) => parameter.in === place);
    if (own.length === 0) return [];
    const views = own.map((one) => describeNamed(context, claimId, one, `param-${place}`));
    return [{ place, title: PLACE_TITLES[place], parameters: views }];
  });
}

/** The first media type of a body. Pages show no other one. */
function firstMedia(content: Content = {}): MediaType & { readonly mediaType?: string } {
  const [[mediaType, media] = []] = Object.entries(content);
  return { ...media, mediaType };
}

function describeBody(
  context: PageContext,
  claimId: ClaimId,
  content: Content | undefined,
  options: TreeLimits & { readonly prefix: string },
): Omit<BodyView, 'about'> {
  const { mediaType, schema, ...media } = firstMedia(content);
  return {
    mediaType,
    ...(schema && { body: describeTree(context, schema, claimId, options) }),
    samples: listExamples(media).map(({ label, value }) => {
      return { label, text: JSON.stringify(value, null, 2) };
    }),
  };
}

function describeReply(
  context: PageContext,
  claimId: ClaimId,
  status: string,
  { description, headers = {}, content }: ApiResponse,
): ReplyView {
  const prefix = `response-${status}`;
  return {
    id: claimId(prefix),
    status,
    href: context.errorHref(status),
    codes: listCodes(firstMedia(content)).map((text) => {
      return { text, href: context.errorHref(text) };
    }),
    about: renderProse(description, context.codeHref),
    headers: Object.entries(headers).map(([name, header]) =>
      describeNamed(context, claimId, { name, ...header }, `header-${status}`),
    ),
    ...describeBody(context, claimId, content, { prefix, ...ANSWER_TREE }),
  };
}

/** The error codes in the examples of a body, such as `ERR_DUPE_FEATURE_KEY`. */
function listCodes(media: MediaType): readonly string[] {
  const codes = listExamples(media).flatMap(({ value }) =>
    isJsonObject(value) ? CODE_FIELDS.map((field) => value[field]) : [],
  );
  return [...new Set(codes.filter((code) => typeof code === 'string'))];
}

function splitPath({ path }: Operation, groups: readonly ParameterGroup[]): TextPart[] {
  const known = groups.find(({ place }) => place === 'path')?.parameters ?? [];
  return path
    .split(/(\{[^}]+\})/)
    .filter((text) => text !== '')
    .map((text) => {
      const parameter = known.find(({ name }) => `{${name}}` === text);
      return parameter ? { text, href: `#${parameter.id}` } : { text };
    });
}

function describeRequest(context: PageContext, claimId: ClaimId, { requestBody }: Operation) {
  if (!requestBody) return {};
  const { description, content } = requestBody;
  const options = { prefix: 'body', ...BODY_TREE, omitReadOnly: true };
  const request: BodyView = {
    about: renderProse(description, context.codeHref),
    ...describeBody(context, claimId, content, options),
  };
  return { request };
}

const isError = (status: string) => /^[45]/.test(status);

/** Describes everything on an operation's page. All `id`s are anchors, unique on the page. */
export function describeOperation(context: PageContext, operation: Operation): OperationPage {
  const { description } = operation;
  const { document, codeHref } = context;
  const claimId = createSlugger('part');
  const parameters = describeParameters(context, claimId, operation);
  const request = describeRequest(context, claimId, operation);
  const responses = Object.entries(operation.responses);
  return {
    path: splitPath(operation, parameters),
    lead: firstParagraph(description),
    about: renderProse(withoutFirstParagraph(description), codeHref),
    auth: listAuthWays(document, operation),
    parameters,
    ...request,
    answers: responses
      .filter(([status]) => !isError(status))
      .map(([status, response]) => describeReply(context, claimId, status, response)),
    errors: responses
      .filter(([status]) => isError(status))
      .map(([status, response]) => describeReply(context, claimId, status, response)),
  };
}
