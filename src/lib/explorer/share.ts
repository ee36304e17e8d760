import { isJsonObject, type JsonObject, type JsonValue } from '../openapi/json.ts';
import { toText } from '../openapi/samples/index.ts';
import type { NextOperation, OperationData } from './data.ts';
import { formatJson, parseJson } from './json-text.ts';
import { hideSecrets } from './secrets.ts';
import { BODY, fieldOf, type Credentials, type ExplorerState, type ServerChoice } from './state.ts';

/** The beginning of a URL's fragment with a request. Browsers never send fragments to the server. */
export const SHARE_PREFIX = '#try?';

/** The maximum length of a request in a link. Browsers and chat apps support links of this length. */
const MAX_SHARE_CHARS = 8000;

/** The fields of a link besides the texts. */
const SERVER = 'server';
const AUTH = 'auth';
/** Says that the texts missing in the link come from the document's examples. */
const REST = 'rest';

export interface ShareOptions {
  /** The reader's credentials, which are removed from all texts. */
  readonly credentials?: Credentials;
  /** Whether the link contains the server. Without it, the page that opens the link chooses the server. */
  readonly withServer?: boolean;
}

/** JSON on one line. Other text is unchanged. */
function compact(body: string): string {
  const value = parseJson(body);
  return value === undefined ? body : JSON.stringify(value);
}

/** Writes a request for a link, and names the secrets that it leaves out, or says why there is no link. */
export function printShare(
  data: OperationData,
  state: ExplorerState,
  { credentials, withServer = true }: ShareOptions = {},
) {
  const { state: shown, omitted } = hideSecrets(data, state, { credentials });
  const texts = Object.entries(shown.texts).filter(([, text]) => text !== '');
  const text = new URLSearchParams([
    ...(withServer ? [[SERVER, String(shown.server)]] : []),
    ...(shown.auth === undefined ? [] : [[AUTH, String(shown.auth)]]),
    ...texts.map(([field, one]) => [field, field === BODY ? compact(one) : one]),
  ]).toString();
  if (text.length <= MAX_SHARE_CHARS) return { text, omitted };
  const [length, limit] = [text.length, MAX_SHARE_CHARS].map((one) => one.toLocaleString('en-US'));
  return {
    problem: `The request is too long for a link: ${length} of at most ${limit} characters.`,
  };
}

/** Writes some texts of a request for a link. The page that opens the link takes the others from its examples. */
export function printStart(texts: Readonly<Record<string, string>>, server?: ServerChoice): string {
  const given = Object.entries(texts).filter(([, text]) => text !== '');
  return new URLSearchParams([
    ...(server === undefined ? [] : [[SERVER, String(server)]]),
    ...given,
    [REST, 'examples'],
  ]).toString();
}

/** The key of the created object in a response, or its ID if the path parameter takes an ID. */
function readName(answer: JsonValue | undefined, parameter: string): JsonValue | undefined {
  if (!isJsonObject(answer)) return undefined;
  return /id$/i.test(parameter) ? answer._id : (answer.key ?? answer._id);
}

/** Writes the request of an operation to continue with. Undefined if the response lacks the name for it. */
export function printNext(
  { parameter }: NextOperation,
  data: OperationData,
  state: ExplorerState,
  answer: JsonValue | undefined,
): string | undefined {
  const path = data.parameters.filter((one) => one.in === 'path').map(fieldOf);
  const same = Object.entries(state.texts).filter(([field]) => path.includes(field));
  if (parameter === undefined) return printStart(Object.fromEntries(same), state.server);
  const name = readName(answer, parameter);
  if (typeof name !== 'string') return undefined;
  const created = fieldOf({ in: 'path', name: parameter });
  return printStart({ ...Object.fromEntries(same), [created]: name }, state.server);
}

const BROKEN = 'The link is not complete, so the request in it cannot be read. Ask for it again.';

/** The parameters and body of a link of version 1. With `e`, examples replace what is missing. */
type OldLink = { readonly p?: JsonObject; readonly b?: JsonValue; readonly e?: 1 };

/** The texts of a link of version 1: base64url of JSON. Undefined if it is broken. */
function readOldLink(text: string): URLSearchParams | undefined {
  try {
    const binary = atob(text.slice('v1.'.length).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const { p = {}, b, e } = JSON.parse(new TextDecoder().decode(bytes)) as OldLink;
    return new URLSearchParams([
      ...Object.entries(p).map(([field, value]) => [field, [value].flat().map(toText).join()]),
      ...(b === undefined ? [] : [[BODY, JSON.stringify(b)]]),
      ...(e === 1 ? [[REST, 'examples']] : []),
    ]);
  } catch {
    return undefined;
  }
}

/** A link can't choose a host, because the reader's credentials would go to whoever made the link. */
function readServer({ servers }: OperationData, given: string): ServerChoice | undefined {
  if (given === 'sandbox' || given === 'own') return given;
  return servers[Number(given)] && Number(given);
}

/**
 * Reads a link's request, without its prefix. Returns its state, and sentences about what couldn't be restored. If
 * the link can't be read, the state stays unchanged.
 * @param start the state for everything that the link leaves out
 */
export function readShare(data: OperationData, start: ExplorerState, text: string) {
  const given = text.startsWith('v1.') ? readOldLink(text) : new URLSearchParams(text);
  if (!given) return { state: start, notes: [BROKEN] };
  const fields = [...data.parameters.map(fieldOf), ...(data.body ? [BODY] : [])];
  const own = [...given].filter(([field]) => ![SERVER, AUTH, REST].includes(field));
  const known = own
    .filter(([field]) => fields.includes(field))
    .map(([field, one]) => [field, field === BODY ? formatJson(one) : one] as const);
  const server = given.has(SERVER) ? readServer(data, given.get(SERVER) ?? '') : start.server;
  const auth = given.has(AUTH) ? Number(given.get(AUTH)) : undefined;
  const hasRest = given.has(REST);
  const chosen =
    auth !== undefined && data.auth[auth]
      ? auth
      : hasRest || auth !== undefined
        ? start.auth
        : undefined;
  const notes = [
    ...own
      .filter(([field]) => !fields.includes(field))
      .map(([field]) => `The operation has no field “${field}”. It is left out.`),
    ...(server === undefined ? ['The link is for a server that is no longer listed.'] : []),
    ...(server === 'own'
      ? ['The link is for a server of its author. Fill in the base URL of yours.']
      : []),
  ];
  return {
    state: {
      server: server ?? start.server,
      texts: { ...(hasRest ? start.texts : {}), ...Object.fromEntries(known) },
      ...(chosen === undefined ? {} : { auth: chosen }),
    },
    notes,
  };
}
