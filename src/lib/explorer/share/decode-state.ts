import { isJsonObject } from '../../openapi/index.ts';
import type { JsonObject, JsonValue } from '../../openapi/index.ts';
import { toText } from '../../openapi/samples/index.ts';
import type { OperationData } from '../data.ts';
import { BODY_KEY, keyOfParameter, withValue } from '../state.ts';
import type { ExplorerState, Pair, ServerChoice } from '../state.ts';
import { readPayload } from './payload.ts';

/** A state that was read from a link, with what could not be taken over, in sentences. */
export interface DecodedState {
  readonly state: ExplorerState;
  readonly notes: readonly string[];
}

/**
 * A link may not pick a host that the document does not list: what the reader fills in would go to
 * whoever wrote the link, or to a program on the reader's machine.
 */
function readOwnServer(url: string): { readonly server: ServerChoice; readonly note?: string } {
  const server = { kind: 'own', url: '' } as const;
  if (url === '') return { server };
  const note = `The link is for the server ${url}. Fill it in as the base URL if you trust it: what you authenticate with goes there.`;
  return { server, note };
}

function readServer(
  { servers }: OperationData,
  value: JsonValue,
): { readonly server?: ServerChoice; readonly note?: string } {
  if (value === 'sandbox') return { server: { kind: 'sandbox' } };
  if (typeof value === 'string') return readOwnServer(value);
  return typeof value === 'number' && servers[value]
    ? { server: { kind: 'listed', index: value } }
    : { note: 'The link is for a server that is no longer listed.' };
}

function readPairs(value: JsonValue | undefined): readonly Pair[] {
  if (!Array.isArray(value)) return [];
  return (value as readonly JsonValue[]).flatMap((pair): readonly Pair[] => {
    const [name, text] = Array.isArray(pair) ? (pair as readonly JsonValue[]) : [];
    return typeof name === 'string' && typeof text === 'string' ? [[name, text]] : [];
  });
}

/** Where parameters that no document knows are kept. A map, because links hold any word. */
const EXTRA_LISTS: ReadonlyMap<string, 'query' | 'headers'> = new Map([
  ['query', 'query'],
  ['header', 'headers'],
]);

/** A parameter that the operation does not have any more stays in the request, as one of no schema. */
function readParameters(data: OperationData, values: JsonObject, start: DecodedState) {
  const known = new Set(data.parameters.map(keyOfParameter));
  return Object.entries(values).reduce<DecodedState>(({ state, notes }, [key, value]) => {
    if (known.has(key)) return { state: withValue(state, key, value), notes };
    const [place = '', ...words] = key.split(' ');
    const name = words.join(' ');
    const note = `The operation has no ${place} parameter "${name}".`;
    const list = EXTRA_LISTS.get(place);
    if (!list) return { state, notes: [...notes, `${note} It is left out.`] };
    const pair: Pair = [name, toText(value)];
    const extra = { ...state.extra, [list]: [...state.extra[list], pair] };
    return { state: { ...state, extra }, notes: [...notes, `${note} It is sent as it is.`] };
  }, start);
}

/** Whether what the link leaves out is as the operation starts: see `printStart`. */
const hasRest = ({ e }: JsonObject): boolean => e === 1;

function readBody(
  { body }: OperationData,
  { b: value }: JsonObject,
  start: DecodedState,
): DecodedState {
  if (value === undefined) return start;
  if (body) return { ...start, state: withValue(start.state, BODY_KEY, value) };
  const note = 'The operation takes no body, so the body in the link is left out.';
  return { ...start, notes: [...start.notes, note] };
}

function readAuth({ auth }: OperationData, value: JsonValue | undefined, start: ExplorerState) {
  if (value === undefined) return undefined;
  return typeof value === 'number' && auth[value] ? value : start.auth;
}

/**
 * The state in the text of a link. What cannot be read leaves the state as it is, and says why.
 * @param start the state of the page before: where the request goes, if the link does not say
 */
export function decodeState(data: OperationData, start: ExplorerState, text: string): DecodedState {
  const { payload, problem } = readPayload(text);
  if (problem !== undefined) return { state: start, notes: [problem] };
  const { server, note } = payload.s === undefined ? {} : readServer(data, payload.s);
  const empty: ExplorerState = {
    ...start,
    ...(server ? { server } : {}),
    ...(hasRest(payload) ? {} : { forms: {}, auth: readAuth(data, payload.a, start) }),
    extra: { query: readPairs(payload.q), headers: readPairs(payload.h) },
  };
  const values = isJsonObject(payload.p) ? payload.p : {};
  const read = readParameters(data, values, { state: empty, notes: note ? [note] : [] });
  return readBody(data, payload, read);
}
