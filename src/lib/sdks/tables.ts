import type { Sdk } from './model.ts';
import { CAPABILITIES } from './schema.ts';

type Capabilities = Sdk['record']['capabilities'];
type CapabilityName = keyof Capabilities;
type Capability = NonNullable<Capabilities[CapabilityName]>;

/** Formats a name as Markdown code. Text that isn't a name is returned unchanged. */
function markName(text: string): string {
  return /^[\w.$@/[\]-]+$/.test(text) ? `\`${text}\`` : text;
}

/** Joins a short answer and the sentence that follows it, if any. */
function join(answer: string, note: string | undefined): string {
  if (note === undefined) return answer;
  return `${answer}${/[.!?]$/.test(answer) ? '' : '.'} ${note}`;
}

type Mapping = NonNullable<Sdk['record']['openFeature']>['context'];

/** Lists which user field each key of OpenFeature's evaluation context becomes, in three columns of Markdown. */
export function listMappings(context: Mapping): [key: string, becomes: string, note: string][] {
  return context.map(({ key, becomes, note = '' }) => [markName(key), markName(becomes), note]);
}

/** Lists an SDK's requirements and their minimum versions, in two columns of Markdown. */
export function listRequirements(
  requirements: Sdk['record']['requirements'],
): [name: string, minimum: string][] {
  return requirements.map(({ name, minimum, note }) => [name, join(minimum, note)]);
}

const WORDS = { yes: 'Yes', no: 'No', partial: 'Partly' } as const;

/** Describes the support of a capability: "Yes, since 1.41.0. Only in pages." */
function describeSupport({ support, since, note }: Capability): string {
  const word = since === undefined ? WORDS[support] : `${WORDS[support]}, since ${since}`;
  return join(word, note);
}

/** Lists an SDK's confirmed capabilities, without details of OpenFeature if the SDK has no provider. */
export function listCapabilities(capabilities: Capabilities): [name: string, support: string][] {
  const hidden = capabilities.openFeature?.support === 'no' ? /^openFeature./ : /^$/;
  return Object.entries(CAPABILITIES).flatMap(([key, name]): [string, string][] => {
    const capability = capabilities[key as CapabilityName];
    return capability && !hidden.test(key) ? [[name, describeSupport(capability)]] : [];
  });
}

const STATUS = { current: 'Current', maintenance: 'Maintenance', ended: 'Ended' } as const;

type SupportRow = [sdk: string, line: string, support: string];

/** Lists the version lines of all SDKs, such as 2.x, and their support. Only an SDK's first row has its name. */
export function listSupport(sdks: readonly Sdk[]): SupportRow[] {
  return sdks.flatMap(({ record: { name, path, versions } }) => {
    const hasSeveral = new Set(versions.map(({ package: of }) => of)).size > 1;
    return versions.map(({ line, package: of, status, endOfSupport, note }, index): SupportRow => {
      const support = join(STATUS[status], endOfSupport);
      return [
        index === 0 ? `[${name}](${path})` : '',
        hasSeveral && of !== undefined ? `${line}, \`${of}\`` : line,
        join(support, note),
      ];
    });
  });
}

/** The anchor of the capabilities on an SDK's overview. */
const ANCHOR = 'what-it-can-do';

const link = ({ record }: Sdk): string => `[${record.name}](${record.path}#${ANCHOR})`;

const list = (sdks: readonly Sdk[]): string => sdks.map(link).join(', ');

/** Lists the SDKs with a capability: "Go, Node.js; partly: Next.js; unconfirmed: Roku". */
export function describeSpread(sdks: readonly Sdk[], name: CapabilityName): string {
  const having = (support: 'yes' | 'partial' | 'no' | undefined) =>
    sdks.filter(({ record }) => record.capabilities[name]?.support === support);
  const yes = having('yes');
  const without = having('no');
  const partial = having('partial');
  const unknown = having(undefined);
  const parts = [
    nameMost(sdks, yes, without),
    ...(partial.length > 0 ? [`partly: ${list(partial)}`] : []),
    ...(unknown.length > 0 && unknown.length < sdks.length
      ? [`unconfirmed: ${list(unknown)}`]
      : []),
  ].filter(Boolean);
  const text = parts.join('; ');
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Lists the SDKs with a capability, or those without it after "All but", whichever is shorter. */
function nameMost(all: readonly Sdk[], yes: readonly Sdk[], without: readonly Sdk[]): string {
  if (yes.length === all.length) return 'All';
  if (without.length === all.length) return 'None';
  if (yes.length + without.length === all.length && yes.length > without.length) {
    return `All but ${list(without)}`;
  }
  return list(yes);
}

/** The compatibility matrix: a row for each capability, with the SDKs of each family that have it. */
export function listMatrix(
  sdks: readonly Sdk[],
): [capability: string, client: string, server: string][] {
  const [client, server] = ['client', 'server'].map((family) =>
    sdks.filter(({ record }) => record.family === family),
  );
  return Object.entries(CAPABILITIES).map(([key, label]) => [
    label,
    describeSpread(client ?? [], key as CapabilityName),
    describeSpread(server ?? [], key as CapabilityName),
  ]);
}

/** The first version of each SDK that reports evaluation reasons, in two columns. */
export function listReasonVersions(sdks: readonly Sdk[]): [sdk: string, since: string][] {
  return sdks.flatMap(({ record }) => {
    const reasons = record.capabilities.evaluationReasons;
    if (!reasons || reasons.support === 'no') return [];
    const name = `[${record.name}](${record.path})`;
    return [[name, join(reasons.since ?? '', reasons.note).replace(/^\. /, '')]];
  });
}
