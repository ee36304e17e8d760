import { isJsonObject } from '../../openapi/index.ts';
import type { JsonObject, JsonValue } from '../../openapi/index.ts';
import type { OperationData } from '../data.ts';
import { BODY_KEY, keyOfParameter, withValue } from '../state.ts';
import type { ExplorerState, ServerChoice } from '../state.ts';
import { readPayload } from './payload.ts';

/** A state from a link, with sentences about what couldn't be restored. */
export interface DecodedState {
  readonly state: ExplorerState;
  readonly notes: readonly string[];
}

/** A link can't select an unlisted server: the reader's values would go to whoever made the link. */
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

/** Restores parameter values. For each parameter that the operation no longer has, adds a note. */
function readParameters(data: OperationData, values: JsonObject, start: DecodedState) {
  const known = new Set(data.parameters.map(keyOfParameter));
  return Object.entries(values).reduce<DecodedState>(({ state, notes }, [key, value]) => {
    if (known.has(key)) return { state: withValue(state, key, value), notes };
    const [place = '', ...words] = key.split(' ');
    const note = `The operation has no ${place} parameter “${words.join(' ')}”. It is left out.`;
    return { state, notes: [...notes, note] };
  }, start);
}

/** Whether values missing in the link come from the examples. `printStart` creates such links. */
const hasRest = ({ e }: JsonObject): boolean => e === 1;

function readBody(
  { body }: OperationData,
  { b: value }: JsonObject,
  start: DecodedState,
): DecodedState {
  if (value === undefined) return start;
  if (body) return { ...start, state: withValue(start.state, BODY_KEY, value) };
  const note = 'The operation doesn’t accept a body, so the body in the link is left out.';
  return { ...start, notes: [...start.notes, note] };
}

function readAuth({ auth }: OperationData, value: JsonValue | undefined, start: ExplorerState) {
  if (value === undefined) return undefined;
  return typeof value === 'number' && auth[value] ? value : start.auth;
}

/**
 * Decodes the state in a link. If it can't be read, the state stays unchanged and a note says why.
 * @param start the current state, for the server if the link has none, and for all that `printStart` omits
 */
export function decodeState(data: OperationData, start: ExplorerState, text: string): DecodedState {
  const { payload, problem } = readPayload(text);
  if (problem !== undefined) return { state: start, notes: [problem] };
  const { server, note } = payload.s === undefined ? {} : readServer(data, payload.s);
  const empty: ExplorerState = {
    ...start,
    ...(server ? { server } : {}),
    ...(hasRest(payload) ? {} : { forms: {}, auth: readAuth(data, payload.a, start) }),
  };
  const values = isJsonObject(payload.p) ? payload.p : {};
  const read = readParameters(data, values, { state: empty, notes: note ? [note] : [] });
  return readBody(data, payload, read);
}
