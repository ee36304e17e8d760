import { encodePart } from '../openapi/samples/index.ts';
import type { AuthScheme, OperationData } from './data.ts';
import { missing } from './problem.ts';
import type { FieldProblem } from './problem.ts';
import { chosenWay, keyOfCredential } from './state.ts';
import type { Credentials, ExplorerState } from './state.ts';

/** The environment variable that code samples read an access token from. */
const TOKEN_VARIABLE = 'GUIDON_TOKEN';
/** The environment variable that code samples read an SDK key from. Like the guides, they use a server key. */
const SDK_KEY_VARIABLE = 'GUIDON_SERVER_SDK_KEY';

/** A header or query parameter that authenticates a request. `secret` is empty if the reader entered none. */
export interface AuthPart {
  readonly in: 'header' | 'query';
  readonly name: string;
  /** The text before the secret, such as `Bearer `. */
  readonly prefix: string;
  readonly secret: string;
  /** The environment variable that code samples read the secret from. */
  readonly variable: string;
}

function createPart(scheme: AuthScheme, read: (input: string) => string): AuthPart {
  switch (scheme.kind) {
    case 'bearer': {
      const header = { in: 'header', name: 'Authorization', prefix: 'Bearer ' } as const;
      return { ...header, secret: read('token'), variable: TOKEN_VARIABLE };
    }
    case 'key': {
      const { in: place, parameter: name } = scheme;
      return { in: place, name, prefix: '', secret: read('key'), variable: SDK_KEY_VARIABLE };
    }
  }
}

/** The headers and query parameters that authenticate a request in the way that the reader selected. */
export function listAuthParts(
  data: OperationData,
  state: ExplorerState,
  credentials: Credentials,
): readonly AuthPart[] {
  const schemes = chosenWay(data, state)?.schemes ?? [];
  return schemes.map((scheme) =>
    createPart(scheme, (input) => (credentials[keyOfCredential(scheme.name, input)] ?? '').trim()),
  );
}

/** Prints a secret as a query parameter, such as `sdkKey=…`. The caller encodes the secret. */
export function printAuthQuery({ name }: AuthPart, secret: string): string {
  return `${encodePart(name)}=${secret}`;
}

/** Finds credentials that are missing or contain characters that can't be sent in a header. */
export function findAuthProblems(
  data: OperationData,
  state: ExplorerState,
  credentials: Credentials,
): readonly FieldProblem[] {
  const schemes = chosenWay(data, state)?.schemes ?? [];
  return schemes.flatMap(({ name, inputs }) =>
    inputs.flatMap(({ id }): readonly FieldProblem[] => {
      const form = keyOfCredential(name, id);
      const value = (credentials[form] ?? '').trim();
      if (value === '') return [missing(form)];
      const isSendable = /^[\x21-\x7e]+$/.test(value);
      const problem = 'must contain only ASCII characters and no spaces';
      return isSendable ? [] : [{ form, pointer: '', problem }];
    }),
  );
}
