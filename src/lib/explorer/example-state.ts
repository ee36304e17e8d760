import type { JsonValue } from '../openapi/index.ts';
import type { AuthScheme, MediaData, OperationData } from './data.ts';
import { EMPTY_FORM } from './form/field.ts';
import type { FormState } from './form/field.ts';
import { keyOfBody, keyOfParameter } from './state.ts';
import type { ExplorerState, ServerChoice } from './state.ts';

const FIRST_SERVER: ServerChoice = { kind: 'listed', index: 0, variables: {} };

const toForm = (value: JsonValue): FormState => ({ ...EMPTY_FORM, value });

function pickMedia({ body }: OperationData): MediaData | undefined {
  return body?.content.find(({ type }) => /json/i.test(type)) ?? body?.content[0];
}

/** The first way to authenticate that shows nothing in the address, else the first that is possible. */
function pickAuth({ auth }: OperationData): number {
  const find = (isFine: (scheme: AuthScheme) => boolean) =>
    auth.findIndex(({ schemes }) => schemes.every(isFine));
  const isPossible = ({ kind }: AuthScheme) => kind !== 'unsupported';
  const hidden = find(
    (scheme) => isPossible(scheme) && !(scheme.kind === 'key' && scheme.in === 'query'),
  );
  return Math.max(0, hidden < 0 ? find(isPossible) : hidden);
}

/** A state with nothing filled in but the choices that have to be made. */
export function createEmptyState(data: OperationData, server = FIRST_SERVER): ExplorerState {
  const isOptional = data.auth.some(({ schemes }) => schemes.length === 0);
  return {
    server:
      data.servers.length === 0 && server.kind === 'listed' ? { kind: 'own', url: '' } : server,
    forms: {},
    mediaType: pickMedia(data)?.type,
    auth: data.auth.length === 0 || isOptional ? undefined : pickAuth(data),
    extra: { query: [], headers: [] },
  };
}

/**
 * The state that the explorer opens with: required parameters and the body hold the document's
 * examples, or valid ones that were made.
 */
export function createState(data: OperationData, server = FIRST_SERVER): ExplorerState {
  const required = data.parameters.flatMap((parameter) => {
    const { required, example } = parameter;
    return required && example !== undefined
      ? [[keyOfParameter(parameter), toForm(example)] as const]
      : [];
  });
  const bodies = (data.body?.content ?? []).flatMap(({ type, examples: [first] }) =>
    first ? [[keyOfBody(type), toForm(first.value)] as const] : [],
  );
  return {
    ...createEmptyState(data, server),
    forms: Object.fromEntries([...required, ...bodies]),
  };
}
