import type { AuthScheme, OperationData } from '../data.ts';
import { keyOfCredential } from '../state.ts';
import type { Credentials, Pair } from '../state.ts';
import type { Command } from './read-command.ts';

/** The credentials in a cURL command. */
export interface FoundCredentials {
  readonly credentials: Credentials;
  /** The index of the matching alternative in the operation's `auth`. Undefined without a match. */
  readonly auth?: number;
  /** Headers and query without the credentials. */
  readonly headers: readonly Pair[];
  readonly query: readonly Pair[];
  readonly notes: readonly string[];
}

const isName =
  (name: string) =>
  ([other]: Pair) =>
    other.toLowerCase() === name.toLowerCase();

/** Finds a scheme's credentials in headers or query, ordered as `scheme.inputs`. Undefined without any. */
function readScheme(
  scheme: AuthScheme,
  headers: readonly Pair[],
  query: readonly Pair[],
): readonly string[] | undefined {
  const authorization = headers.find(isName('Authorization'))?.[1] ?? '';
  switch (scheme.kind) {
    case 'bearer': {
      const [, token] = /^bearer\s+(.+)$/is.exec(authorization) ?? [];
      return token === undefined ? undefined : [token];
    }
    case 'key': {
      const pairs = scheme.in === 'query' ? query : headers;
      const value = pairs.find(isName(scheme.parameter))?.[1];
      return value === undefined ? undefined : [value];
    }
  }
}

function isUsedUp(schemes: readonly AuthScheme[], place: 'header' | 'query') {
  return ([name]: Pair): boolean =>
    schemes.some((scheme) => {
      const own = scheme.kind === 'key' ? scheme.parameter : 'Authorization';
      const where = scheme.kind === 'key' ? scheme.in : 'header';
      return where === place && own.toLowerCase() === name.toLowerCase();
    });
}

/** Whether a credential is literal text and contains no shell variable. */
const isKnown = (value: string, { variables }: Command): boolean =>
  !variables.some((name) => value.includes(name));

/** Drops an `Authorization` header that the operation doesn't support, because it contains a secret. */
function dropUnknown(headers: readonly Pair[]): Pick<FoundCredentials, 'headers' | 'notes'> {
  const isAuth = isName('Authorization');
  const isThere = headers.some(isAuth);
  const note = 'The operation doesn’t support the command’s authentication, so it is left out.';
  return { headers: headers.filter((pair) => !isAuth(pair)), notes: isThere ? [note] : [] };
}

/** Separates the credentials from a cURL command, and finds the alternative in `auth` that they fit. */
export function findCredentials(
  { auth }: OperationData,
  command: Command,
  query: readonly Pair[],
): FoundCredentials {
  const { headers } = command;
  const index = auth.findIndex(
    ({ schemes }) =>
      schemes.length > 0 && schemes.every((scheme) => readScheme(scheme, headers, query)),
  );
  const schemes = auth[index]?.schemes ?? [];
  const found = schemes.flatMap((scheme) => {
    const values = readScheme(scheme, headers, query) ?? [];
    return scheme.inputs.map(
      ({ id }, at) => [keyOfCredential(scheme.name, id), values[at] ?? ''] as const,
    );
  });
  const rest = dropUnknown(headers.filter((pair) => !isUsedUp(schemes, 'header')(pair)));
  return {
    credentials: Object.fromEntries(found.filter(([, value]) => isKnown(value, command))),
    ...(index < 0 ? {} : { auth: index }),
    ...rest,
    query: query.filter((pair) => !isUsedUp(schemes, 'query')(pair)),
  };
}
