import type { JsonValue } from '../openapi/index.ts';
import type { AuthScheme, OperationData } from './data.ts';
import { EMPTY_FORM } from './form/field.ts';
import type { FormState } from './form/field.ts';
import { BODY_KEY, keyOfParameter } from './state.ts';
import type { ExplorerState, ServerChoice } from './state.ts';

const FIRST_SERVER: ServerChoice = { kind: 'listed', index: 0 };

const toForm = (value: JsonValue): FormState => ({ ...EMPTY_FORM, value });

/** The index of the first way to authenticate that keeps credentials out of the URL, or else 0. */
function pickAuth({ auth }: OperationData): number {
  const isHidden = (scheme: AuthScheme) => scheme.kind !== 'key' || scheme.in === 'header';
  return Math.max(
    0,
    auth.findIndex(({ schemes }) => schemes.every(isHidden)),
  );
}

/** An empty form: no values, but a server and, if required, a way to authenticate. */
export function createEmptyState(data: OperationData, server = FIRST_SERVER): ExplorerState {
  const isOptional = data.auth.some(({ schemes }) => schemes.length === 0);
  return {
    server,
    forms: {},
    auth: data.auth.length === 0 || isOptional ? undefined : pickAuth(data),
  };
}

/** The state that the explorer opens with. Required parameters and the body have example values. */
export function createState(data: OperationData, server = FIRST_SERVER): ExplorerState {
  const required = data.parameters.flatMap((parameter) => {
    const { required, example } = parameter;
    return required && example !== undefined
      ? [[keyOfParameter(parameter), toForm(example)] as const]
      : [];
  });
  const [body] = data.body?.examples ?? [];
  return {
    ...createEmptyState(data, server),
    forms: {
      ...Object.fromEntries(required),
      ...(body ? { [BODY_KEY]: toForm(body.value) } : {}),
    },
  };
}
