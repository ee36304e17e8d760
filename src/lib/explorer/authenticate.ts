import { encodePart, SDK_KEY_VARIABLE, TOKEN_VARIABLE } from '../openapi/samples/index.ts';
import type { AuthScheme, OperationData } from './data.ts';
import { missing } from './problem.ts';
import type { FieldProblem } from './problem.ts';
import { chosenWay, keyOfCredential } from './state.ts';
import type { Credentials, ExplorerState } from './state.ts';

/** What one scheme adds to a request. `secret` is empty where the reader typed none. */
export interface AuthPart {
  readonly in: 'header' | 'query';
  readonly name: string;
  /** What stands before the secret, such as `Bearer `. */
  readonly prefix: string;
  readonly secret: string;
  /** The environment variable that samples read the secret from. */
  readonly variable: string;
}

/** Text as base64 of its UTF-8, as HTTP basic authentication has it. */
function toBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

function createPart(scheme: AuthScheme, read: (input: string) => string): readonly AuthPart[] {
  switch (scheme.kind) {
    case 'bearer': {
      const header = { in: 'header', name: 'Authorization', prefix: 'Bearer ' } as const;
      return [{ ...header, secret: read('token'), variable: TOKEN_VARIABLE }];
    }
    case 'basic': {
      const header = { in: 'header', name: 'Authorization', prefix: 'Basic ' } as const;
      const isFilled = read('user') !== '' || read('password') !== '';
      const secret = isFilled ? toBase64(`${read('user')}:${read('password')}`) : '';
      return [{ ...header, secret, variable: TOKEN_VARIABLE }];
    }
    case 'key': {
      const { in: place, parameter: name } = scheme;
      return [{ in: place, name, prefix: '', secret: read('key'), variable: SDK_KEY_VARIABLE }];
    }
    case 'unsupported':
      return [];
  }
}

/** What the chosen way to authenticate adds to a request. */
export function listAuthParts(
  data: OperationData,
  state: ExplorerState,
  credentials: Credentials,
): readonly AuthPart[] {
  const schemes = chosenWay(data, state)?.schemes ?? [];
  return schemes.flatMap((scheme) =>
    createPart(scheme, (input) => (credentials[keyOfCredential(scheme.name, input)] ?? '').trim()),
  );
}

/** A part of a query for a secret, encoded. */
export function printAuthQuery({ name }: AuthPart, secret: string): string {
  return `${encodePart(name)}=${secret}`;
}

/** What of the credentials is missing, or cannot go over the wire. */
export function findAuthProblems(
  data: OperationData,
  state: ExplorerState,
  credentials: Credentials,
): readonly FieldProblem[] {
  const schemes = chosenWay(data, state)?.schemes ?? [];
  return schemes.flatMap(({ name, inputs, kind }) =>
    inputs.flatMap(({ id, secret }): readonly FieldProblem[] => {
      const form = keyOfCredential(name, id);
      const value = (credentials[form] ?? '').trim();
      if (value === '') return kind === 'basic' && !secret ? [] : [missing(form)];
      const isSendable = kind === 'basic' || /^[\x21-\x7e]+$/.test(value);
      const problem = 'must contain only ASCII characters and no spaces';
      return isSendable ? [] : [{ form, pointer: '', problem }];
    }),
  );
}
