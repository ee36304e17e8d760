import type { FieldMark, FieldView } from '../openapi/page/index.ts';
import { escapeHtml } from '../text/escape.ts';
import type { Exported, FieldTable, Member, Sdk, Topic } from './model.ts';

/** Renders the Markdown of a record's text (code and links) as HTML. */
export type RenderText = (text: string) => string;

interface Described {
  readonly name: string;
  /** What the name belongs to, such as the type `GuidonOptions`. It makes the entry's anchor unique. */
  readonly owner: string;
  readonly type: string;
  readonly since?: string | undefined;
  readonly marks?: readonly FieldMark[];
  readonly about: string;
  readonly default?: string | undefined;
  readonly children?: readonly FieldView[];
}

function toView(described: Described): FieldView {
  const { name, owner, type, since, marks = [], about, children = [] } = described;
  return {
    id: `${owner}.${name}`.replace(/[^\p{L}\p{N}_.$-]+/gu, '-'),
    name,
    kind: 'property',
    type: [{ text: type }],
    marks,
    limits: since === undefined ? [] : [`Since ${since}`],
    values: [],
    ...(described.default === undefined ? {} : { default: described.default }),
    about,
    children,
    noun: 'member',
  };
}

const paragraph = (html: string): string => (html === '' ? '' : `<p>${html}</p>`);

const CALLED = /^(method|function|hook|component)\b/;

/** Whether an entry of the reference is callable, and not a property or a type. */
export function isCalled({ type }: Pick<FieldView, 'type'>): boolean {
  return CALLED.test(type[0]?.text ?? '');
}

/** The longest signatures, in characters, that fit in one line on a phone and in the text column. */
const PHONE_LINE = 38;
const DESKTOP_LINE = 78;

/** Returns the index where each parameter of a signature starts, and where the last one ends, or an empty list. */
function findParameters(signature: string): number[] {
  const start = signature.search(/(?<=[\w>\]])\((?!\))/);
  const ends: number[] = [];
  for (let at = start, depth = 0; at >= 0 && at < signature.length; at += 1) {
    const char = signature.charAt(at);
    const isArrow = char === '>' && /[=-]/.test(signature.charAt(at - 1));
    if (/[([{<]/.test(char)) depth += 1;
    if (/[)\]}>]/.test(char) && !isArrow) depth -= 1;
    if (depth === 0) return [start + 1, ...ends, at];
    if (depth === 1 && char === ',') ends.push(at + 1);
  }
  return [];
}

/** Renders a signature. If it is long, each parameter is an element, which CSS can show on a line of its own. */
function splitSignature(signature: string): string {
  const at = signature.length > PHONE_LINE ? findParameters(signature) : [];
  const [first = signature.length] = at;
  const parameters = at
    .slice(1)
    .map((end, index) => `<span>${escapeHtml(signature.slice(at[index], end).trim())}</span>`);
  const rest = signature.slice(at.at(-1) ?? first);
  return escapeHtml(signature.slice(0, first)) + parameters.join(' ') + escapeHtml(rest);
}

/** Matches the name of a function in escaped HTML: `read` in `read&lt;T&gt;(`. */
const CALLED_NAME = /\w+(?=(?:&lt;[^(]*&gt;)?\()/;

/** Renders a signature. Only its name is colored, because the number of elements on a page is limited. */
function signatureOf(signature: string, type = ''): string {
  const button = `<button type="button" data-copy="${escapeHtml(signature)}">Copy</button>`;
  const names = signature.length > DESKTOP_LINE ? 'signature long' : 'signature';
  const code = splitSignature(signature).replace(CALLED_NAME, '<b class="t-name">$&</b>');
  return `<p class="${names}"><code>${code}</code>${CALLED.test(type) ? button : ''}</p>`;
}

/** Creates the reference entries for a table of fields: options, the user, or an event. */
export function describeFields(table: FieldTable, render: RenderText): FieldView[] {
  return table.fields.map((field) =>
    toView({
      ...field,
      owner: table.type,
      marks: field.required ? ['required'] : [],
      about: paragraph(render(field.meaning)),
    }),
  );
}

/** Creates the reference entries for an SDK's events. The type of an entry is the handler's arguments. */
export function describeEvents(events: Sdk['record']['events'], render: RenderText): FieldView[] {
  return events.map((event) =>
    toView({
      ...event,
      owner: 'event',
      type: event.arguments,
      about: paragraph(render(event.meaning)),
    }),
  );
}

export function describeHooks(hooks: Sdk['record']['hooks'], render: RenderText): FieldView[] {
  return hooks.map((hook) =>
    toView({
      ...hook,
      owner: 'hook',
      type: '',
      about: signatureOf(hook.signature) + paragraph(render(hook.meaning)),
    }),
  );
}

type Callable = Pick<
  Exported,
  'name' | 'overloads' | 'since' | 'deprecated' | 'meaning' | 'signature'
>;

function describeCallable(
  { name, signature, overloads, since, deprecated, meaning }: Callable,
  own: { owner: string; type: string; children?: FieldView[] },
  render: RenderText,
): FieldView {
  const hasSignature = signature !== undefined && signature !== name;
  const signatures = hasSignature ? [signature, ...overloads] : overloads;
  const advice = deprecated === undefined ? '' : paragraph(`Deprecated: ${render(deprecated)}`);
  return toView({
    name,
    ...own,
    since,
    marks: deprecated === undefined ? [] : ['deprecated'],
    about:
      signatures.map((text) => signatureOf(text, own.type)).join('') +
      advice +
      paragraph(render(meaning)),
  });
}

interface OwnedMember {
  readonly owner: Exported;
  readonly member: Member;
}

/** Creates one entry for a method of several clients. If their descriptions or versions differ, it has all of them. */
function describeShared(
  shared: readonly OwnedMember[],
  first: Member,
  render: RenderText,
): FieldView {
  const owners = shared.map(({ owner }) => owner.name);
  const type = `${first.kind} of ${owners.join(' and ')}`;
  const signatures = shared.flatMap(({ member }) => [member.signature, ...member.overloads]);
  const aboutOf = ({ member: { meaning, since } }: OwnedMember) =>
    since === undefined ? meaning : `${meaning} Since ${since}.`;
  const isOne = new Set(shared.map(aboutOf)).size === 1;
  const all = shared.map((one) => `\`${one.owner.name}\`: ${aboutOf(one)}`).join(' ');
  const [, ...overloads] = new Set(signatures);
  const merged = { ...first, overloads, ...(isOne ? {} : { since: undefined, meaning: all }) };
  return describeCallable(merged, { owner: owners[0] ?? '', type }, render);
}

/** Groups the members of all clients by name. Each constructor stays in a group of its own. */
function groupMembers(members: readonly OwnedMember[]): OwnedMember[][] {
  const keyOf = ({ owner, member: { kind, name } }: OwnedMember) =>
    kind === 'constructor' ? `${owner.from}.${owner.name}` : name;
  return [...Map.groupBy(members, keyOf).values()];
}

/** Whether a type's members all have the same topic as the type, so that they are listed below the type. */
const isWhole = ({ topic, members }: Exported): boolean =>
  members.every((member) => member.topic === topic);

/** Whether a package is the SDK itself and has a single entry point, so that entries don't need to name it. */
const isOnlySource = (from: string, { record: { packages, api } }: Sdk): boolean =>
  packages.some(({ role, name }) => role === 'sdk' && name === from) &&
  !api.some((exported) => exported.from.startsWith(`${from}/`));

function describeExported(exported: Exported, sdk: Sdk, render: RenderText): FieldView {
  const { name, kind, from, members, signature } = exported;
  const shown = kind === 'type' && signature !== undefined ? `${name} = ${signature}` : signature;
  const children = isWhole(exported)
    ? members.map((member) => describeCallable(member, { owner: name, type: member.kind }, render))
    : [];
  const owner = ownerOf(exported, sdk.record.api);
  const type = isOnlySource(from, sdk) ? kind : `${kind} from ${from}`;
  return describeCallable({ ...exported, signature: shown }, { owner, type, children }, render);
}

/** The start of an export's anchor: `api`, and the package if an earlier package exports the same name. */
function ownerOf(exported: Exported, api: readonly Exported[]): string {
  const first = api.find(({ name }) => name === exported.name);
  return first === exported ? 'api' : `api-${exported.from.replace(/^@[^/]+\//, '')}`;
}

/** Whether an export is a type, or a class whose members all have the class's topic. */
const isType = (exported: Exported): boolean =>
  ['interface', 'type', 'enum'].includes(exported.kind) ||
  (['class', 'struct'].includes(exported.kind) && isWhole(exported));

/** Creates the reference entries for a topic: functions and clients, then members of clients, then types. */
export function describeTopic(sdk: Sdk, topic: Topic, render: RenderText): FieldView[] {
  const { api } = sdk.record;
  const own = api.filter((exported) => exported.topic === topic);
  const describe = (exported: Exported) => describeExported(exported, sdk, render);
  const members = api
    .filter((exported) => !isWhole(exported))
    .flatMap((owner) =>
      owner.members.filter((member) => member.topic === topic).map((member) => ({ owner, member })),
    );
  const merged = groupMembers(members).flatMap((group) =>
    group.slice(0, 1).map(({ member }) => describeShared(group, member, render)),
  );
  return [
    ...own.filter((exported) => !isType(exported)).map(describe),
    ...merged,
    ...own.filter(isType).map(describe),
  ];
}
