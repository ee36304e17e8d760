import { CODE_FIELDS } from '../errors.ts';
import { isJsonObject } from '../json.ts';
import type { ApiExample, ApiMediaType, ApiOperation, ApiResponse } from '../model.ts';
import { renderProse, type ProseHtml } from '../prose.ts';
import { readSchema } from '../read-schema.ts';
import { synthesizeExample } from '../synthesize.ts';
import type { PageContext } from './context.ts';
import { describeTree, type ClaimId, type FieldTree, type FieldView } from './fields.ts';
import { describeNamed } from './parameters.ts';
import { describeTypeParts, type TypePart } from './type-parts.ts';

/** An example of a body, formatted for a `<pre>` element. */
export interface BodySample {
  readonly label: string;
  readonly mediaType: string;
  readonly text: string;
}

/** A response other than an error. */
export interface ResponseView {
  readonly id: string;
  readonly status: string;
  readonly about: ProseHtml;
  readonly headers: readonly FieldView[];
  readonly mediaType?: string;
  readonly body?: FieldTree;
  readonly samples: readonly BodySample[];
}

/** An error response of an operation, shown as a table row. */
export interface ErrorView {
  readonly id: string;
  readonly status: string;
  readonly href?: string;
  readonly about: ProseHtml;
  /** Error codes in the body's examples. */
  readonly codes: readonly TypePart[];
  readonly body: readonly TypePart[];
  readonly headers: readonly FieldView[];
  readonly samples: readonly BodySample[];
}

const isErrorStatus = (status: string): boolean => /^[45]/.test(status);

function toSample(mediaType: string, { name, summary, value }: ApiExample): BodySample[] {
  if (value === undefined) return [];
  return [{ label: summary ?? name, mediaType, text: JSON.stringify(value, null, 2) }];
}

/** The document's examples of a body, or one made from its schema. */
export function listSamples(
  { document }: PageContext,
  media: ApiMediaType | undefined,
  direction: 'request' | 'response',
): readonly BodySample[] {
  if (!media) return [];
  const given = media.examples.flatMap((example) => toSample(media.type, example));
  if (given.length > 0) return given;
  const value = media.schema && synthesizeExample(document, media.schema, { direction });
  return toSample(media.type, { name: 'Example', value });
}

/** The error codes in the examples of a body, such as `ERR_DUPE_FEATURE_KEY`. */
function listCodes(context: PageContext, examples: readonly ApiExample[]): readonly TypePart[] {
  const codes = examples.flatMap(({ value }) => {
    if (!isJsonObject(value)) return [];
    return CODE_FIELDS.map((field) => value[field]).filter((code) => typeof code === 'string');
  });
  return [...new Set(codes)].map((text) => ({ text, href: context.errorHref(text) }));
}

function describeError(
  context: PageContext,
  claimId: ClaimId,
  { status, description, headers, content }: ApiResponse,
): ErrorView {
  const [media] = content;
  const schema = media?.schema && readSchema(context.document, media.schema);
  const id = claimId(`response-${status}`);
  return {
    id,
    status,
    href: context.errorHref(status),
    about: renderProse(description, context.codeHref),
    codes: listCodes(context, media?.examples ?? []),
    body: schema ? describeTypeParts(context, schema) : [],
    headers: headers.map((header) => describeNamed(context, claimId, header, `header-${status}`)),
    samples: listSamples(context, media, 'response'),
  };
}

/** The maximum size of the field tree of a response body. */
export interface TreeSizes {
  readonly maxDepth: number;
  readonly maxNodes: number;
}

function describeAnswer(
  context: PageContext,
  claimId: ClaimId,
  { status, description, headers, content }: ApiResponse,
  size: TreeSizes,
): ResponseView {
  const [media] = content;
  const prefix = `response-${status}`;
  const id = claimId(prefix);
  const body = media?.schema && describeTree(context, media.schema, claimId, { prefix, ...size });
  return {
    id,
    status,
    about: renderProse(description, context.codeHref),
    headers: headers.map((header) => describeNamed(context, claimId, header, `header-${status}`)),
    ...(media ? { mediaType: media.type } : {}),
    ...(body ? { body } : {}),
    samples: listSamples(context, media, 'response'),
  };
}

/** The responses of an operation other than errors. */
export function describeAnswers(
  context: PageContext,
  { responses }: ApiOperation,
  claimId: ClaimId,
  size: TreeSizes,
): readonly ResponseView[] {
  return responses
    .filter(({ status }) => !isErrorStatus(status))
    .map((response) => describeAnswer(context, claimId, response, size));
}

/** The error responses of an operation, in the order of the document. */
export function describeErrors(
  context: PageContext,
  { responses }: ApiOperation,
  claimId: ClaimId,
): readonly ErrorView[] {
  return responses
    .filter(({ status }) => isErrorStatus(status))
    .map((response) => describeError(context, claimId, response));
}
