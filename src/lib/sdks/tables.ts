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
  return requirements.map(({ name, minimum, note, for: some }) => [
    name,
    join(join(minimum, some && `Only for ${some}.`), note),
  ]);
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

/** Links to the capabilities on an SDK's overview. */
export const linkCapabilities = ({ record: { name, path } }: Sdk): string =>
  `[${name}](${path}#what-it-can-do)`;

const SIGNS = { yes: '✓', no: '–', partial: 'Partly' } as const;

/** A cell of the matrix: a sign with the first version below it, and a label in words. */
interface MatrixCell {
  readonly support: Capability['support'] | 'unknown';
  readonly sign: string;
  readonly since?: string | undefined;
  readonly label: string;
}

/** What "Partly" means in a row, in Markdown, and the columns of the SDKs with this meaning, counted from 1. */
interface MatrixNote {
  readonly of: readonly number[];
  readonly text: string;
}

function markSupport(capability: Capability | undefined): MatrixCell {
  if (!capability) return { support: 'unknown', sign: 'not stated', label: 'Not documented yet' };
  const { support, since } = capability;
  const label = describeSupport({ ...capability, note: undefined });
  return { support, sign: SIGNS[support], since, label };
}

/** Lists the notes on partial support, each once, after the SDKs that share it: "Next.js: Only with EdgeDB." */
function listNotes(sdks: readonly Sdk[], key: CapabilityName): MatrixNote[] {
  const noteOf = ({ record }: Sdk) => {
    const { support, note } = record.capabilities[key] ?? {};
    return support === 'partial' ? note : undefined;
  };
  const notes = Map.groupBy(
    sdks.filter((sdk) => noteOf(sdk) !== undefined),
    noteOf,
  );
  return [...notes].map(([note = '', sharing]) => ({
    of: sharing.map((sdk) => sdks.indexOf(sdk) + 1),
    text: `**${sharing.map(({ record }) => record.name).join(', ')}:** ${note}`,
  }));
}

/** Compares SDKs: for each capability, a cell for each SDK, and notes on partial support. */
export function listMatrix(sdks: readonly Sdk[]) {
  return Object.entries(CAPABILITIES).map(([id, name]) => {
    const key = id as CapabilityName;
    const cells = sdks.map(({ record }) => markSupport(record.capabilities[key]));
    return { name, cells, notes: listNotes(sdks, key) };
  });
}
