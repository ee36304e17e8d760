import { nearestHint } from '../../src/lib/nearest/nearest.ts';
import { findSchema, type ApiOperation } from '../../src/lib/openapi/index.ts';
import { APIS } from '../content/specs/support.ts';
import { readLevel } from './brackets.ts';
import { blame, type Fence, type Problem } from './fence.ts';
import { findOperations } from './requests.ts';

/** How samples send requests in each language. Mocks contain paths, too, but send nothing. */
const SENDS =
  /\bfetch\(|curl_init\(|urllib\.request\.|Net::HTTP\.|HttpRequest\.newBuilder|HttpURLConnection|http\.NewRequest|URLRequest\(|AsJsonAsync\(|\.postUrl\(|\brequests\.(?:get|post)\(|\bhttpx\.|roUrlTransfer/;

/** Patterns of required parts of a request, in a header or a function call. */
const AUTHORIZATION = /\bauthorization/i;
const JSON_TYPE = /application\/json|ContentType\.json|AsJsonAsync|\bjson=/i;
const CONTEXT = /\bcontext\b/;

/** Matches a user literal, which starts with its ID. A type of that name is followed by a declaration. */
const USER =
  /[{[(]\s*\\?["']?user_id\\?["']?\s*(?::|=>|=(?!=))(?!\s*(?:string|str|String|NSString)\b)/g;
const FIELD = /(?:^|[,{[(])\s*\\?["']?([A-Za-z_]\w*)\\?["']?\s*(?::(?!:)|=>|=(?![=>]))/g;
const USER_FIELDS = findSchema(APIS.bucketing, 'UserData').properties.map(({ name }) => name);

/** Finds user fields that the API doesn't have, in the map syntax of any language. */
function checkUsers(fence: Fence): Problem[] {
  return [...fence.code.matchAll(USER)].flatMap(({ index }) => {
    const at = fence.code.slice(0, index).split('\n').length - 1;
    const fields = [...readLevel(fence.code, index).matchAll(FIELD)].map(([, name = '']) => name);
    return fields
      .filter((name) => !USER_FIELDS.includes(name))
      .map((name) => {
        const hint = nearestHint(name, USER_FIELDS);
        return blame(fence, `A user has no "${name}".${hint}`, at);
      });
  });
}

/** Lists what an operation requires and the client doesn't write. */
function listMissing({ id, path, security, requestBody }: ApiOperation, code: string): string[] {
  const isOfrep = path.startsWith('/ofrep/');
  return [
    ...(security.length > 0 && !AUTHORIZATION.test(code)
      ? [`${id} needs the header Authorization.`]
      : []),
    ...(requestBody?.required && !JSON_TYPE.test(code)
      ? [`${id} needs the header Content-Type: application/json.`]
      : []),
    ...(isOfrep && !CONTEXT.test(code) ? [`The body of ${id} is a "context".`] : []),
  ];
}

/**
 * Checks a client in a programming language: headers, the format of the body, and user fields.
 * `checkPaths` checks paths and methods. Samples that run are compared with the whole API document.
 */
export function checkClient(fence: Fence): Problem[] {
  if (!SENDS.test(fence.code)) return [];
  const found = findOperations(fence.code);
  const missing = new Set(found.flatMap((operation) => listMissing(operation, fence.code)));
  return [
    ...[...missing].map((message) => blame(fence, message)),
    ...(found.length > 0 ? checkUsers(fence) : []),
  ];
}
