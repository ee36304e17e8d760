import type { JsonValue } from '../../openapi/index.ts';
import type { OperationData, ParameterData } from '../data.ts';
import { hasTypeOf } from '../form/choose-branch.ts';
import { EMPTY_FORM } from '../form/field.ts';
import type { Field } from '../form/field.ts';
import { listFields, readParameterField } from '../form/read-field.ts';
import { readShape } from '../form/shape.ts';
import { editText } from '../form/text.ts';
import { findOrigin } from '../server.ts';
import { BODY_KEY, keyOfParameter, withForm, withValue } from '../state.ts';
import type { Credentials, ExplorerState, Pair } from '../state.ts';
import { encodeData } from './read-command.ts';
import type { Command, CommandData } from './read-command.ts';
import { findCredentials } from './read-credentials.ts';
import { findServerChoice, splitAddress, splitQuery } from './split-address.ts';

/** The explorer's state made from a cURL command. Each note is a sentence about a part that wasn't used. */
export interface FittedCommand {
  readonly state: ExplorerState;
  /** The credentials in the command. Keep them in memory only. */
  readonly credentials: Credentials;
  readonly notes: readonly string[];
}

interface Filling {
  readonly state: ExplorerState;
  readonly notes: readonly string[];
}

const note = ({ state, notes }: Filling, text: string): Filling => ({
  state,
  notes: [...notes, text],
});

/** Finds a shell variable without a known value in a text, such as `TOKEN` in `Bearer $TOKEN`. */
function findVariable(text: string, { variables }: Command): string | undefined {
  return variables.find((name) => {
    const spellings = name.startsWith('$') ? [name] : [`$${name}`, `\${${name}`];
    return spellings.some((spelling) => text.includes(spelling));
  });
}

function fillParameter(
  filling: Filling,
  command: Command,
  { key, name, value }: { readonly key: string; readonly name: string; readonly value: JsonValue },
): Filling {
  const variable = findVariable(JSON.stringify(value), command);
  if (variable === undefined) return { ...filling, state: withValue(filling.state, key, value) };
  return note(filling, `Fill in ${name}: what the variable ${variable} holds is not known here.`);
}

/** Converts text to the type of a field, such as a number. Returns it unchanged if it doesn't fit the type. */
function readScalar(data: OperationData, field: Field, text: string): JsonValue {
  const shape = readShape(data, field.schema);
  if (field.kind !== 'union' && hasTypeOf(shape, text)) return text;
  try {
    const value = JSON.parse(text) as JsonValue;
    const isWanted = field.kind === 'union' ? typeof value === 'number' : hasTypeOf(shape, value);
    return isWanted ? value : text;
  } catch {
    return text;
  }
}

/** Reads a parameter's value. A list is written `tag=a&tag=b` in the query, and `a,b` elsewhere. */
function readParameterValue(
  data: OperationData,
  parameter: ParameterData,
  texts: readonly string[],
): JsonValue {
  const field = readParameterField(data, parameter);
  if (field.kind !== 'list') return readScalar(data, field, texts.at(-1) ?? '');
  const parts = parameter.in === 'query' ? texts : texts.flatMap((text) => text.split(','));
  const items = listFields(data, field, { ...EMPTY_FORM, value: parts });
  return parts.map((part, at) => (items[at] ? readScalar(data, items[at], part) : part));
}

function fillPath(data: OperationData, command: Command, pairs: readonly Pair[], start: Filling) {
  return pairs.reduce((filling, [name, text]) => {
    const parameter = data.parameters.find((other) => other.in === 'path' && other.name === name);
    if (!parameter || text === '') return filling;
    const value = readParameterValue(data, parameter, [text]);
    return fillParameter(filling, command, { key: keyOfParameter(parameter), name, value });
  }, start);
}

function fillQuery(data: OperationData, command: Command, pairs: readonly Pair[], start: Filling) {
  let rest = pairs;
  let filling = start;
  for (const parameter of data.parameters.filter((other) => other.in === 'query')) {
    const { name } = parameter;
    const texts = rest.filter(([other]) => other === name).map(([, text]) => text);
    if (texts.length === 0) continue;
    rest = rest.filter(([other]) => other !== name);
    const value = readParameterValue(data, parameter, texts);
    filling = fillParameter(filling, command, { key: keyOfParameter(parameter), name, value });
  }
  return rest.reduce((at, [name]) => {
    return note(at, `The operation has no query parameter “${name}”. It is left out.`);
  }, filling);
}

/** Headers that HTTP clients send by default. They are ignored without a note. */
const USUAL =
  /^(accept|accept-encoding|accept-language|user-agent|connection|host|content-length|content-type|origin|referer|cache-control|pragma|priority|sec-.*|dnt)$/i;

function fillHeaders(
  data: OperationData,
  command: Command,
  pairs: readonly Pair[],
  start: Filling,
) {
  return pairs.reduce((filling, [name, text]) => {
    const isThis = (other: { readonly name: string }) =>
      other.name.toLowerCase() === name.toLowerCase();
    const parameter = data.parameters.find((other) => other.in === 'header' && isThis(other));
    if (parameter) {
      const value = readParameterValue(data, parameter, [text]);
      return fillParameter(filling, command, { key: keyOfParameter(parameter), name, value });
    }
    if (USUAL.test(name)) return filling;
    return note(filling, `The operation has no header “${name}”. It is left out.`);
  }, start);
}

const isFile = ({ kind, text }: CommandData): boolean =>
  (kind === 'data' || kind === 'json') && text.startsWith('@');

function printData(data: readonly CommandData[]): string {
  return data.map((one) => (one.kind === 'encoded' ? encodeData(one.text) : one.text)).join('&');
}

function fillBody(data: OperationData, command: Command, start: Filling): Filling {
  const parts = command.data.filter((one) => !isFile(one));
  const files = command.data.filter(isFile).map(({ text }) => text.slice(1));
  const filling = files.reduce((at, file) => {
    return note(at, `The command reads the file ${file}: paste what is in it.`);
  }, start);
  if (command.data.length === 0) return filling;
  if (!data.body) return note(filling, 'The operation has no body, so yours is left out.');
  if (parts.length === 0) return filling;
  const form = editText(EMPTY_FORM, printData(parts));
  const isSound = form.value !== undefined;
  const noted = isSound
    ? filling
    : note(filling, 'The body is not valid JSON, so it is kept as text.');
  const read = isSound ? { ...form, text: undefined } : form;
  return { ...noted, state: withForm(filling.state, BODY_KEY, read) };
}

function fillServer(
  data: OperationData,
  command: Command,
  base: string | undefined,
  start: Filling,
): Filling {
  if (base === undefined) {
    const text = `The address of the command, ${command.url || 'none'}, does not end with ${data.path}. Path and server stay as they are.`;
    return note(start, text);
  }
  if (base === '' || findVariable(base, command) !== undefined) {
    return base === ''
      ? start
      : note(start, 'The server stays as it is: the command has a variable in its place.');
  }
  const server = findServerChoice(data, base);
  const filling = { ...start, state: { ...start.state, server } };
  if (server.kind === 'listed' || findOrigin(data, server) === findOrigin(data, start.state.server))
    return filling;
  return note(
    filling,
    `The request now goes to ${base}. What you entered to authenticate with another server isn’t sent there.`,
  );
}

/** Fills in an operation's form from a cURL command. Clears everything else in the form, except the server. */
export function fitCommand(
  data: OperationData,
  state: ExplorerState,
  command: Command,
): FittedCommand {
  const { base, path, query } = splitAddress(data, command.url);
  const all = [...query, ...command.query.flatMap(splitQuery)];
  const found = findCredentials(data, command, all);
  const isOther = command.method !== data.method;
  const start: Filling = {
    state: {
      ...state,
      forms: {},
      auth: found.auth ?? state.auth,
    },
    notes: [
      ...command.notes,
      ...(isOther ? [`The command sends ${command.method}, this operation ${data.method}.`] : []),
      ...found.notes,
    ],
  };
  const steps: readonly ((filling: Filling) => Filling)[] = [
    (filling) => fillServer(data, command, base, filling),
    (filling) => fillPath(data, command, path, filling),
    (filling) => fillQuery(data, command, found.query, filling),
    (filling) => fillHeaders(data, command, found.headers, filling),
    (filling) => fillBody(data, command, filling),
  ];
  const filled = steps.reduce((filling, step) => step(filling), start);
  return { ...filled, credentials: found.credentials };
}
