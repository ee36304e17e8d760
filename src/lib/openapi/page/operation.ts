import type { ApiOperation, ApiSecurityScheme } from '../model.ts';
import { firstParagraph, renderProse, withoutFirstParagraph, type ProseHtml } from '../prose.ts';
import { createSlugger, toKebabCase } from '../slug.ts';
import type { PageContext } from './context.ts';
import { describeTree, type ClaimId, type FieldTree } from './fields.ts';
import { describeParameters, type ParameterGroup } from './parameters.ts';
import {
  describeAnswers,
  describeErrors,
  listSamples,
  type BodySample,
  type ErrorView,
  type ResponseView,
} from './responses.ts';
import type { TypePart } from './type-parts.ts';

/** Limits of the field trees on a page. Deeper fields are on the pages of the models. */
const BODY_SIZE = { maxDepth: 5, maxNodes: 70 };
const ANSWER_SIZE = { maxDepth: 4, maxNodes: 50 };

/** A way to prove who sends a request. */
export interface SchemeView {
  readonly title: string;
  /** How a request contains the credential, such as `Authorization: Bearer <token>`. */
  readonly sent: string;
  readonly about: ProseHtml;
}

export interface RequestView {
  readonly about: ProseHtml;
  readonly mediaType?: string | undefined;
  readonly body?: FieldTree;
  readonly samples: readonly BodySample[];
}

/** Everything that the page of an operation shows, from top to bottom. */
export interface OperationPage {
  readonly title: string;
  readonly method: string;
  /** The path, in which each parameter links to its description. */
  readonly path: readonly TypePart[];
  readonly server?: string;
  readonly notices: readonly ('deprecated' | 'beta' | 'may change')[];
  /** The text under the title, without markup. Also used in lists and in the page's metadata. */
  readonly lead: string;
  readonly about: ProseHtml;
  /** The alternative ways to authenticate, each with the schemes that are needed together. */
  readonly auth: readonly (readonly SchemeView[])[];
  readonly parameters: readonly ParameterGroup[];
  readonly request?: RequestView;
  readonly answers: readonly ResponseView[];
  readonly errors: readonly ErrorView[];
}

function splitPath({ path, kind }: ApiOperation, groups: readonly ParameterGroup[]): TypePart[] {
  if (kind === 'webhook') return [{ text: path }];
  const known = groups.find(({ place }) => place === 'path')?.parameters ?? [];
  return path
    .split(/(\{[^}]+\})/)
    .filter((text) => text !== '')
    .map((text) => {
      const parameter = known.find(({ name }) => `{${name}}` === text);
      return parameter ? { text, href: `#${parameter.id}` } : { text };
    });
}

/** The label of a key: "SDK key" or "API key". */
export function labelKey({ name, parameter }: Record<'name' | 'parameter', string>): string {
  return /sdk/i.test(name + parameter) ? 'SDK key' : 'API key';
}

/** A short name for a security scheme, such as `SDK key in the query`. */
export function nameScheme(scheme: ApiSecurityScheme): string {
  switch (scheme.type) {
    case 'apiKey':
      return `${labelKey(scheme)} in the ${scheme.in}`;
    case 'bearer': {
      const grant = scheme.extensions['x-grant-type'];
      return grant === 'refresh_token' ? 'Bearer token (refresh token flow)' : 'Bearer token';
    }
    case 'oauth2': {
      // Turns `clientCredentials` into "client credentials".
      const grants = scheme.flows.map(({ grant }) => toKebabCase(grant).replace('-', ' '));
      return `OAuth 2.0 (${grants.join(', ')})`;
    }
    case 'unknown':
      return scheme.name;
  }
}

function showCredential(scheme: ApiSecurityScheme): string {
  if (scheme.type !== 'apiKey') return 'Authorization: Bearer <token>';
  return `${scheme.parameter}${scheme.in === 'query' ? '=' : ': '}<${labelKey(scheme)}>`;
}

function describeAuth({ security }: ApiOperation): OperationPage['auth'] {
  return security.map(({ schemes }) =>
    schemes.map(({ scheme }) => ({
      title: nameScheme(scheme),
      sent: showCredential(scheme),
      about: renderProse(scheme.description),
    })),
  );
}

function describeRequest(
  context: PageContext,
  { requestBody }: ApiOperation,
  claimId: ClaimId,
): RequestView | undefined {
  if (!requestBody) return undefined;
  const [media] = requestBody.content;
  const options = { prefix: 'body', ...BODY_SIZE, omitReadOnly: true };
  const body = media?.schema && describeTree(context, media.schema, claimId, options);
  return {
    about: renderProse(requestBody.description, context.codeHref),
    mediaType: media?.type,
    ...(body ? { body } : {}),
    samples: listSamples(context, media, 'request'),
  };
}

function listNotices({ deprecated, beta, inferred }: ApiOperation): OperationPage['notices'] {
  return [
    ...(deprecated ? (['deprecated'] as const) : []),
    ...(beta ? (['beta'] as const) : []),
    ...(inferred ? (['may change'] as const) : []),
  ];
}

/** Describes everything on an operation's page. All `id`s are anchors, unique on the page. */
export function describeOperation(context: PageContext, operation: ApiOperation): OperationPage {
  const claimId = createSlugger('part');
  const parameters = describeParameters(context, operation, claimId);
  const request = describeRequest(context, operation, claimId);
  const server = context.document.servers[0]?.url.replace(/\/$/, '');
  return {
    title: operation.title,
    method: operation.method.toUpperCase(),
    path: splitPath(operation, parameters),
    ...(server === undefined ? {} : { server }),
    notices: listNotices(operation),
    lead: firstParagraph(operation.description),
    about: renderProse(withoutFirstParagraph(operation.description), context.codeHref),
    auth: describeAuth(operation),
    parameters,
    ...(request ? { request } : {}),
    answers: describeAnswers(context, operation, claimId, ANSWER_SIZE),
    errors: describeErrors(context, operation, claimId),
  };
}
